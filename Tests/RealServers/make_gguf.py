"""A llama model of random weights, half a megabyte, in a second: it talks nonsense in any schema asked for.

    python make_gguf.py OUT.gguf [--careless]

The vocabulary is SentencePiece's shape: <unk> <s> </s>, 256 byte tokens, the word mark and 94 printable
characters. Column 0 of the hidden state is kept constant (embeddings 8, rows 0 of attn_output and ffn_down
zero), so that column 0 of the output matrix is a bias: with it, byte tokens are never chosen. --careless
leaves the bias out: then the server fails often and answers with bytes that are no UTF-8, as a fault to test.
"""

import argparse

import gguf
import numpy

WIDTH, LAYERS, HEADS, FORWARD, CONTEXT = 64, 2, 4, 128, 8192


def vocabulary():
    tokens = [(b"<unk>", 2), (b"<s>", 3), (b"</s>", 3)]
    tokens += [(f"<0x{byte:02X}>".encode(), 6) for byte in range(256)]
    tokens += [("\u2581".encode(), 1)]
    tokens += [(bytes([byte]), 1) for byte in range(33, 127)]
    return tokens


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("out")
    arguments.add_argument("--careless", action="store_true")
    wanted = arguments.parse_args()
    random = numpy.random.default_rng(7)
    tokens = vocabulary()

    def weights(*shape):
        return (random.standard_normal(shape) * 0.08).astype(numpy.float32)

    writer = gguf.GGUFWriter(wanted.out, "llama")
    writer.add_name("random")
    writer.add_context_length(CONTEXT)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(LAYERS)
    writer.add_feed_forward_length(FORWARD)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_rope_dimension_count(WIDTH // HEADS)
    writer.add_vocab_size(len(tokens))
    writer.add_tokenizer_model("llama")
    writer.add_token_list([token for token, _ in tokens])
    writer.add_token_scores([-float(place) for place in range(len(tokens))])
    writer.add_token_types([kind for _, kind in tokens])
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_unk_token_id(0)
    writer.add_add_bos_token(True)

    embeddings = weights(len(tokens), WIDTH)
    output = weights(len(tokens), WIDTH)
    if not wanted.careless:
        embeddings[:, 0] = 8.0
        output[:, 0] = 0.0
        output[3:259, 0] = -6.0
        output[0, 0] = -6.0
        # Strings, numbers and arrays come to an end, and arrays are not always empty.
        for character, bias in ((b'"', 0.35), (b",", 0.25), (b"}", 0.25), (b"]", 0.2), (b"{", 0.15)):
            output[[token for token, _ in tokens].index(character), 0] = bias
    writer.add_tensor("token_embd.weight", embeddings)
    writer.add_tensor("output_norm.weight", numpy.ones(WIDTH, dtype=numpy.float32))
    writer.add_tensor("output.weight", output)
    for layer in range(LAYERS):
        block = f"blk.{layer}."
        writer.add_tensor(block + "attn_norm.weight", numpy.ones(WIDTH, dtype=numpy.float32))
        writer.add_tensor(block + "ffn_norm.weight", numpy.ones(WIDTH, dtype=numpy.float32))
        for name in ("attn_q", "attn_k", "attn_v"):
            writer.add_tensor(block + name + ".weight", weights(WIDTH, WIDTH))
        back, down = weights(WIDTH, WIDTH), weights(WIDTH, FORWARD)
        if not wanted.careless:
            back[0, :] = 0.0
            down[0, :] = 0.0
        writer.add_tensor(block + "attn_output.weight", back)
        writer.add_tensor(block + "ffn_gate.weight", weights(FORWARD, WIDTH))
        writer.add_tensor(block + "ffn_up.weight", weights(FORWARD, WIDTH))
        writer.add_tensor(block + "ffn_down.weight", down)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


main()
