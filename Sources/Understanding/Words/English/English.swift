/// What is not yet in `Languages/en/`: the verbs of a kitchen, and how words end.
package enum English {}
