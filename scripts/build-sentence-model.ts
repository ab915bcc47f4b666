import { MAGIC, VERSION } from '@/lib/understanding/vectors/sentence-file';

/** The list of a TensorFlow.js model's numbers; they lie one after the other, in this order. */
export type SourceWeights = { name: string; shape: number[]; dtype: string }[];

type Tensor = { rows: number; columns: number; numbers: Float32Array };

const LAYERS = [0, 1];
const MOST = 127;

/** The model's numbers as bytes (cosines above 0.999 beside the original), in the order they are used in. */
export function buildSentenceModel(
  list: SourceWeights,
  bytes: Uint8Array,
  vocabulary: [piece: string, score: number][],
): Uint8Array {
  const find = readTensors(list, bytes);
  const parts: Uint8Array[] = [];
  const floats = (values: Iterable<number>) => parts.push(new Uint8Array(Float32Array.from(values).buffer));
  const whole = (...values: number[]) => parts.push(new Uint8Array(Uint32Array.from(values).buffer));
  const matrix = ({ rows, columns, numbers }: Tensor) => {
    const scales = new Float32Array(columns);
    const small = new Int8Array(rows * columns);
    for (let column = 0; column < columns; column++) {
      let most = 0;
      for (let row = 0; row < rows; row++)
        most = Math.max(most, Math.abs(numbers[row * columns + column] as number));
      const scale = most / MOST || 1;
      scales[column] = scale;
      for (let row = 0; row < rows; row++)
        small[column * rows + row] = Math.round((numbers[row * columns + column] as number) / scale);
    }
    whole(rows, columns);
    floats(scales);
    parts.push(new Uint8Array(small.buffer));
  };
  const dense = (kernel: Tensor, bias: Tensor) => {
    matrix(kernel);
    floats(bias.numbers);
  };
  const norm = (...place: string[]) => {
    const scale = find(...place, 'layer_norm_scale').numbers;
    whole(scale.length);
    floats(scale);
    floats(find(...place, 'layer_norm_bias').numbers);
  };

  whole(MAGIC, VERSION);
  const text = new TextEncoder().encode(vocabulary.map(([piece]) => piece).join('\n'));
  whole(text.byteLength);
  parts.push(text);
  floats(vocabulary.map(([, score]) => score));
  matrix(toColumns(find('Embeddings_en')));
  whole(LAYERS.length);
  for (const number of LAYERS) {
    const layer = `Layer_${number}/`;
    norm(layer, 'TransformerLayer/layer_prepostprocess');
    dense(find(layer, 'qkv_transform', '/kernel'), find(layer, 'qkv_transform', '/bias'));
    dense(find(layer, 'output_transform', '/kernel'), find(layer, 'output_transform', '/bias'));
    whole(number === 0 ? 1 : 0);
    if (number === 0) dense(find(layer, 'dense/kernel'), find(layer, 'dense/bias'));
    norm(layer, 'FFN/layer_prepostprocess');
    dense(find(layer, 'conv1/Tensordot/Reshape_1'), find(layer, 'conv1/bias'));
    dense(find(layer, 'conv2/Tensordot/Reshape_1'), find(layer, 'conv2/bias'));
  }
  dense(find('tanh_layer_0/weights'), find('tanh_layer_0/bias'));
  return Buffer.concat(parts);
}

/** Finds the one list of numbers whose name has all of the parts. */
function readTensors(list: SourceWeights, bytes: Uint8Array): (...parts: string[]) => Tensor {
  const tensors = new Map<string, Tensor>();
  let at = 0;
  for (const { name, shape, dtype } of list) {
    const size = shape.reduce((product, length) => product * length, 1);
    if (dtype === 'float32') {
      const view = new DataView(bytes.buffer, bytes.byteOffset + at, size * 4);
      const columns = shape.at(-1) ?? 1;
      const numbers = Float32Array.from({ length: size }, (_, index) => view.getFloat32(index * 4, true));
      tensors.set(name, { rows: size / columns, columns, numbers });
    }
    at += size * (dtype === 'bool' ? 1 : 4);
  }
  if (at !== bytes.byteLength)
    throw new Error(`The model has ${bytes.byteLength} bytes, and its list ${at}.`);
  return (...parts) => {
    const found = [...tensors].filter(([name]) => parts.every((part) => name.includes(part)));
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`${found.length} lists are named ${parts.join(' … ')}.`);
    return only[1];
  };
}

/** A column per piece. The model adds what pieces mean twice: by themselves and with their positions. */
function toColumns({ rows, columns, numbers }: Tensor): Tensor {
  const turned = new Float32Array(numbers.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      turned[column * rows + row] = 2 * (numbers[row * columns + column] as number);
  return { rows: columns, columns: rows, numbers: turned };
}
