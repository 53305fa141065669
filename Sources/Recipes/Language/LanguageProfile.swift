/// A language that is written in Latin letters, by the small words and kitchen words that it uses all
/// the time.
///
/// What English shares with another of them ("in", "for", "minutes", "salt", "pan") tells nothing,
/// and the table leaves it out. Other scripts need no words.
enum LanguageProfile: Int, CaseIterable {
  case english, german, dutch, afrikaans, french, spanish, portuguese, italian, catalan, romanian
  case swedish, danish, norwegian, icelandic, finnish, estonian, latvian, lithuanian, polish, czech
  case slovak, slovene, croatian, hungarian, turkish, albanian, vietnamese, indonesian, tagalog
  case swahili, welsh, hindi

  /// English words that are no sign of English, nor of the other language that has them.
  static let alsoEnglish = """
    a i in on an at to me no so do as he of is or for over all will was war man am ok pan pot sat
    son sin sale come per time timer more room under gut care pie air far men net bit top hell ham
    minute minutes place pour large medium water salt butter oven oil egg bake mix fat list may can
    ten dice mince ore fire has its us by go see main bun dish plus point sauce pasta her hen bran
    mat tot tall tell die sun sum also use bland golden rest bring bread
    """

  /// In lower case; those of more than eight bytes are never met.
  var words: String {
    switch self {
    case .english:
      """
      the and with until into from then if you your it this that these them they are be been have
      when while about which but not just some any one two three each every other another out
      off up down through onto after before between during once again very too both
      enough well let make makes made take put get keep set aside used using add adding stir
      stirring stirred cook cooked cooking boil boiling simmer serve served serving heat heated
      preheat mixture bowl skillet saucepan stove lid sheet tray rack knife spoon fork
      high low small big half whole side sides turn flip hot cool cold chill soft tender crisp
      brown thick thin smooth chopped sliced diced minced grated peeled ground fresh dried melted
      garlic onion onions cheese flour eggs chicken beef pork lamb fish rice beans dough cream
      milk sugar pepper tsp tbsp cup cups lb lbs oz ounces teaspoon pound pounds
      cover covered uncover remove drain rinse whisk beat blend fold knead spread brush season taste
      combine cut slice chop grill roast fry steam soak freeze fridge rise cake cook
      leave degrees hour hours there we my our should would
      marinate marinade toss tossed tossing sear seared shred shredded mash mashed drizzle drizzled
      sprinkle squeeze trim trimmed wash washed wrap wrapped shape shaped crush crushed scoop coat
      coated strain strained thicken reduce lower slices pieces dark light sweet sour broth juice
      lemon ginger noodles noodle shrimp mixing
      """
    case .german:
      """
      und der die das den dem des ein eine einen einem einer mit für auf aus bei nach von vom zum zur
      im ist sind nicht auch oder wie bis dann dazu alles etwa ca noch schon wenn über unter ohne
      sie wird werden lassen geben kochen backen braten rühren mischen heiß heiße kurz dabei nun
      minuten stunde stunden zutaten zwiebel zwiebeln knoblauch mehl eier zucker salz pfeffer milch
      öl wasser sahne teig topf pfanne ofen backofen el tl grad danach kalt
      köcheln ziehen ruhen würfeln hacken hinzu
      """
    case .dutch:
      """
      het een en van de met voor niet naar maar ook aan bij uit als dan tot door nog wel worden wordt
      je zijn deze dit dat laat laten voeg toe roer bak kook snijd doe minuten minuut uur ongeveer
      uien ui bloem eieren suiker zout peper olie boter melk kaas gehakt stukjes vuur
      koken bakken roeren mengen deeg graden eetlepel el tl snij haal meng verwarm schenk
      """
    case .afrikaans:
      """
      die en van vir met nie het jy jou sal tot oor by uit word wanneer asook totdat goed saam roer
      bak kook voeg gooi meng sny minute uur ure bietjie uie knoffel meel eiers suiker sout
      peper olie botter melk kaas oond deeg laat klein groot
      """
    case .french:
      """
      le la les un une des du de et ou en dans avec sur pour par au aux ce cette ces est sont pas
      puis que qui il elle vous votre vos jusqu ajouter ajoutez mettre mettez faire faites
      laisser laissez cuire couper coupez verser versez servir servez heure heures
      pendant environ feu doux four oignon oignons ail farine oeufs œufs sucre sel poivre huile
      beurre lait eau crème fromage pâte poêle à é émincer fois bien
      """
    case .spanish:
      """
      el la los las un una unos de del y en con por para al que se su es son lo más como hasta
      cuando sobre durante luego añadir añade agrega agregar poner pon cocer cocinar cocina
      mezclar mezcla dejar deja hervir freír cortar corta servir minutos minuto hora horas fuego
      medio bajo horno cebolla cebollas ajo ajos harina huevos huevo azúcar sal pimienta aceite
      leche agua nata queso masa sartén olla taza tazas bien todo reposar
      """
    case .portuguese:
      """
      o os um uma de da das dos e ou em na nos nas com por para ao à que se é são não mais até
      quando sem sobre durante depois juntar junte coloque misture deixe cozinhe cozinhar
      ferver minutos minuto hora horas lume fogo forno cebola cebolas alho farinha ovos ovo açúcar
      sal pimenta azeite óleo manteiga leite água natas queijo massa panela tacho xícara colher bem
      """
    case .italian:
      """
      il lo la gli le un uno una di del della dei delle e ed o con da dal dalla nel nella al
      alla che si è sono non più fino quando senza sul sulla poi mettere mettete cuocere
      cuocete fate lasciate tagliate servite minuti minuto ora fuoco forno cipolla
      cipolle aglio farina uova uovo zucchero sale pepe olio burro latte acqua panna formaggio
      pentola padella bene circa ben anche
      """
    case .catalan:
      """
      el la els les un una de del dels o en amb per al als que es és són més fins quan sense
      sobre durant després afegir afegiu poseu deixeu coure barregeu talleu minuts minut hora hores
      foc forn ceba cebes farina ous ou sucre sal pebre oli mantega llet aigua formatge massa
      """
    case .romanian:
      """
      și si cu de la în pe din pentru este sunt nu mai până pana când care apoi se adaugă
      punem puneți lăsăm lasam fierbe fierbem amestecă minut oră ora foc cuptor ceapă
      ceapa usturoi făină faina ouă oua zahăr zahar sare piper ulei unt lapte apă apa
      brânză aluat tigaie oală un sau după dupa bine
      """
    case .swedish:
      """
      och att en ett på med av till från som är det den de inte eller om när sedan sen låt koka
      koka stek stekt vispa blanda rör ner tillsätt häll skär hacka ugn ugnen minuter timme timmar
      ca lök vitlök mjöl ägg socker peppar olja smör mjölk vatten grädde ost deg gryta msk tsk dl
      cirka mitten servera baka grader
      """
    case .danish:
      """
      og at en et på med af til fra som er det den de ikke eller om når så lad koge kog steg
      pisk bland rør tilsæt hæld skær hak ovn ovnen minutter ca løg hvidløg mel æg sukker
      peber olie smør mælk vand fløde ost dej gryde spsk tsk dl ved indtil cirka grader
      """
    case .norwegian:
      """
      og å en et ei på med av til fra som er det den de ikke eller om når så la koke kok stek
      visp rør tilsett skjær hakk ovn ovnen minutter ca løk hvitløk mel
      sukker olje smør melk vann fløte ost deig gryte ss ts dl ved cirka grader
      """
    case .icelandic:
      """
      og að í á með af fyrir til frá sem er það þar ekki eða um þegar svo látið sjóða hrærið
      setjið bætið hellið skerið ofn mínútur klst laukur hveiti sykur pipar olía
      smjör mjólk vatn rjómi ostur deig við mín
      """
    case .finnish:
      """
      ja on ei se että tai kun kunnes sitten noin myös lisää sekoita keitä paista anna kiehua kuumenna
      leikkaa pilko kaada tarjoile uunissa uuni tunti tuntia sipuli sipulit jauhoja
      munat munaa sokeria suola suolaa öljyä voi voita maito maitoa vesi vettä kerma juusto
      taikina kattila rkl tl dl päälle kanssa
      """
    case .estonian:
      """
      ja on ei see et või kui kuni siis ning ka lisa sega keeda prae lase kuumuta lõika vala serveeri
      ahi ahjus minutit tund tundi sibul jahu munad muna suhkur sool soola pipar õli piim
      vesi vett koor juust tainas pann sl tl umbes koos
      """
    case .latvian:
      """
      un ir ar uz no par kas vai līdz kad tad pēc vāra cep ļauj sajauc sagriez minūtes
      stundas stundu sīpols ķiploki milti olas cukurs sāls pipari eļļa sviests piens ūdens
      siers mīkla panna katls apmēram kopā bet
      """
    case .lithuanian:
      """
      ir su į iš ant apie kad arba iki kol tada po dėl virkite kepkite palikite
      minučių valandą valandas česnakas miltai cukrus druska
      pipirai aliejus sviestas pienas vanduo grietinė sūris tešla bei prie
      """
    case .polish:
      """
      w z na do się nie że oraz lub przez po od dla jest są aż gdy potem dodaj dodać
      gotuj gotować smaż smażyć piecz piec wymieszaj wlej pokrój zagotuj minut minuty godzinę godzin
      cebula cebulę czosnek mąka mąki jajka jaja cukier cukru sól pieprz olej masło mleko woda wody
      śmietana ser ciasto garnek patelni łyżka łyżki szklanka około ze
      """
    case .czech:
      """
      v na s se do z ze je jsou ne nebo až když pak potom přidáme vaříme vařte pečeme
      smažíme mícháme necháme nechte nakrájet minut minuty hodinu hodiny cibule cibuli česnek mouka
      mouku vejce cukr sůl pepř olej máslo mléko voda vody smetana sýr těsto hrnec pánvi lžíce asi
      po pro který trouba troubě
      """
    case .slovak:
      """
      v na s sa do z zo je sú nie alebo až keď potom pridáme varíme varte pečieme
      miešame necháme minút minúty hodinu hodiny cibuľa cibuľu cesnak múka múku vajcia cukor
      soľ olej maslo mlieko voda vody smotana syr cesto hrniec panvici lyžica asi po pre rúre
      """
    case .slovene:
      """
      na z v do se je so ne ali ko da za iz pri nato dodamo dodajte kuhamo pečemo pražimo mešamo
      pustimo narežemo minut minute uro ure čebula čebulo česen moka moke jajca sladkor sol poper
      olje maslo mleko voda vode smetana sir testo lonec ponvi žlica pa še
      """
    case .croatian:
      """
      u na s sa do od se je su ne ili dok kad kada da za iz pa te zatim dodajte dodati kuhajte
      kuhati pecite pržite miješati ostavite narežite minuta minute sata luk češnjak brašno jaja
      šećer sol papar ulje maslac mlijeko voda vode vrhnje sir tijesto lonac tavi žlica oko još
      """
    case .hungarian:
      """
      az és egy hogy nem meg majd vagy van ha míg amíg után alatt bele rá adjuk hozzá főzzük
      sütjük keverjük öntjük hagyjuk vágjuk perc percig percet óra órát hagyma hagymát
      liszt lisztet tojás cukor só sót bors borsot olaj olajat vaj vajat tej víz vizet tejföl sajt
      tészta sütő sütőben fazék kb ek kk dkg fokon
      """
    case .turkish:
      """
      ve bir ile için da de bu çok daha kadar sonra üzerine içine ekleyin ekleyip pişirin
      kaynatın bırakın doğrayın alın koyun dakika saat soğan soğanı sarımsak un yumurta şeker tuz
      yağ yağı tereyağı süt su suyu krema peynir hamur tencere tavada fırında yemek kaşığı
      bardağı adet veya orta ateşte
      """
    case .albanian:
      """
      dhe një në me për të e nga që është derisa pastaj ose shtoni zieni piqni lini prisni
      minuta orë qepë qepët hudhër miell vezë sheqer kripë piper vaj gjalpë qumësht ujë kos djathë
      brumë tenxhere furrë lugë rreth pak mirë
      """
    case .vietnamese:
      """
      và cho vào khi thì là của với trong trên để đến rồi một hai không nấu xào luộc chiên trộn
      cắt thêm đun sôi phút giờ hành tỏi bột trứng đường muối tiêu dầu bơ sữa nước thịt cá gà lò chảo
      nồi lửa khoảng các món ăn
      """
    case .indonesian:
      """
      dan yang di ke dari dengan untuk pada ini itu atau sampai hingga lalu kemudian masak
      rebus goreng tumis aduk masukkan biarkan potong menit jam bawang putih merah tepung telur gula
      garam lada minyak mentega susu santan keju adonan panci wajan sendok makan teh selama tidak
      sajikan api kecil setelah bila
      """
    case .tagalog:
      """
      ang ng sa mga na ay ito kung hanggang para isang dalawang ilagay idagdag lutuin pakuluan
      igisa haluin hayaan hiwain minuto oras sibuyas bawang harina itlog asukal asin paminta mantika
      gatas tubig keso kawali kaldero kutsara tasa nang ihain
      """
    case .swahili:
      """
      na ya wa kwa ni katika hadi au kisha weka ongeza pika chemsha kaanga koroga acha kata dakika
      saa kitunguu vitunguu unga mayai sukari chumvi pilipili mafuta siagi maziwa maji sufuria
      kijiko moto kwenye la za mpaka zako
      """
    case .welsh:
      """
      y yr ac yn o ar gyda neu nes wedyn hyd ei eich mewn dros ychwanegu
      berwi pobi cymysgu gadael torri munud funud awr nionyn winwns garlleg blawd wyau siwgr halen
      pupur olew menyn llaeth dŵr caws sosban popty llwy yna mae
      """
    case .hindi:
      """
      aur ko ka ki ke mein se hai hain tak phir jab ek isme usme daale daalein dalen karein kare
      karke pakaye pakayein bhune bhunein ubalein ho jaye jaaye rakhe rakhein milaye milayein chamach
      namak mirch haldi jeera pyaz pyaaz lehsun adrak tamatar tel pani paani doodh atta maida cheeni
      ghanta thoda achhe
      """
    }
  }
}
