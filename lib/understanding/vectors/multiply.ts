import { MULTIPLY_KERNEL } from './multiply-kernel.ts';

/** 8-bit integers, column by column, with the scale of each column. */
export type Matrix = { rows: number; columns: number; numbers: Int8Array; scales: Float32Array };

/** A matrix in the memory of a multiplier, at byte `at`. */
export type LoadedMatrix = { rows: number; columns: number; scales: Float32Array; at: number };

/** Multiplies rows by loaded matrices. All calls share one memory, so they must not overlap. */
export type Multiplier = {
  load(matrix: Matrix): LoadedMatrix;
  /** `count` rows times a matrix, plus a bias for each column. */
  multiply(given: Float64Array, count: number, matrix: LoadedMatrix, bias: Float32Array): Float64Array;
};

/** Number of rows multiplied at a time. The last block is filled with zeros. */
const BLOCK_ROWS = 4;
/**
 * Rows are rounded to integers up to this value. Multiplied by 127 and summed over 1,536 columns, they stay
 * below 2^31, so no sum overflows.
 */
const MAX_STEP = 8191;
const PAGE = 65_536;

/** Multiplies four rows by all columns of a matrix. Parameters are addresses in the same memory. */
type Kernel = (rows: number, weights: number, sums: number, length: number, columns: number) => void;

/**
 * Multiplies in WebAssembly with SIMD if it is available, else in plain JavaScript. Both use integers, so the
 * results are equal on every machine.
 */
export function createMultiplier(
  bytes: number,
  maxRows: number,
  maxLength: number,
  isPlain = false,
): Multiplier {
  const sumsBytes = BLOCK_ROWS * maxLength * 4;
  const rowsBytes = Math.ceil(maxRows / BLOCK_ROWS) * BLOCK_ROWS * maxLength * 2;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((sumsBytes + rowsBytes + bytes) / PAGE) });
  const space = memory.buffer;
  const kernel = (isPlain ? undefined : instantiate(memory)) ?? createPlainKernel(space);
  const rowsAt = sumsBytes;
  const sums = new Int32Array(space, 0, BLOCK_ROWS * maxLength);
  const rounded = new Int16Array(space, rowsAt, rowsBytes / 2);
  const steps = new Float64Array(maxRows);
  let next = rowsAt + rowsBytes;
  return {
    load({ rows, columns, scales, numbers }) {
      const at = next;
      new Int8Array(space, at, numbers.length).set(numbers);
      next += Math.ceil(numbers.length / 16) * 16;
      return { rows, columns, scales, at };
    },
    multiply(given, count, { rows, columns, scales, at }, bias) {
      const result = new Float64Array(count * columns);
      roundRows(given, count, rows, rounded, steps);
      for (let first = 0; first < count; first += BLOCK_ROWS) {
        kernel(rowsAt + first * rows * 2, at, 0, rows, columns);
        const last = Math.min(count, first + BLOCK_ROWS);
        for (let row = first; row < last; row++) {
          const step = steps[row] as number;
          const from = (row - first) * columns;
          for (let column = 0; column < columns; column++)
            result[row * columns + column] =
              (sums[from + column] as number) * step * (scales[column] as number) + (bias[column] as number);
        }
      }
      return result;
    },
  };
}

/** Rounds each row to integers and stores its scale in `steps`. */
function roundRows(
  given: Float64Array,
  count: number,
  length: number,
  rounded: Int16Array,
  steps: Float64Array,
): void {
  const rows = Math.ceil(count / BLOCK_ROWS) * BLOCK_ROWS;
  rounded.fill(0, count * length, rows * length);
  for (let row = 0; row < count; row++) {
    const from = row * length;
    let largest = 0;
    for (let at = from; at < from + length; at++) largest = Math.max(largest, Math.abs(given[at] as number));
    const perStep = largest > 0 ? MAX_STEP / largest : 0;
    steps[row] = largest / MAX_STEP;
    for (let at = from; at < from + length; at++)
      rounded[at] = Math.floor((given[at] as number) * perStep + 0.5);
  }
}

/** Undefined if SIMD is not available or the page's policy forbids WebAssembly. */
function instantiate(memory: WebAssembly.Memory): Kernel | undefined {
  try {
    const bytes = Uint8Array.from(atob(MULTIPLY_KERNEL), (letter) => letter.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { host: { memory } });
    return exports.multiplyFour as Kernel;
  } catch {
    return undefined;
  }
}

function createPlainKernel(space: ArrayBuffer): Kernel {
  const [small, middle, large] = [new Int8Array(space), new Int16Array(space), new Int32Array(space)];
  return (rows, weights, sums, length, columns) => {
    for (let row = 0; row < BLOCK_ROWS; row++)
      for (let column = 0; column < columns; column++) {
        const from = rows / 2 + row * length;
        const of = weights + column * length;
        let sum = 0;
        for (let at = 0; at < length; at++) sum += (middle[from + at] as number) * (small[of + at] as number);
        large[sums / 4 + row * columns + column] = sum;
      }
  };
}
