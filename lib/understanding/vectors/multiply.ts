import { MULTIPLY_KERNEL } from './multiply-kernel.ts';

/** Whole numbers of a byte, column by column, and what one of each column's numbers stands for. */
export type Matrix = { rows: number; columns: number; numbers: Int8Array; scales: Float32Array };

/** A matrix that a multiplier has ready. */
export type LoadedMatrix = { rows: number; columns: number; scales: Float32Array; at: number };

/** Multiplies rows of numbers by loaded matrices. One at a time: all of them share their memory. */
export type Multiplier = {
  load(matrix: Matrix): LoadedMatrix;
  /** `count` rows times a matrix, plus a bias for each column. */
  multiply(given: Float64Array, count: number, matrix: LoadedMatrix, bias: Float32Array): Float64Array;
};

/** Rows are multiplied four at a time; those missing from the last four are zero. */
const TOGETHER = 4;
/**
 * Rows are rounded to whole numbers up to this. Times 127 and summed over 1,536 places, that stays below
 * 2^31, so no sum overflows.
 */
const MAX_STEP = 8191;
const PAGE = 65_536;

/** `sums` of four rows by all columns of a matrix; both lie in the same memory. */
type Kernel = (rows: number, weights: number, sums: number, length: number, columns: number) => void;

/**
 * Multiplies in WebAssembly with SIMD where there is such a thing, and in plain JavaScript otherwise. What is
 * multiplied and added are whole numbers, so both give the same, on every machine.
 */
export function createMultiplier(
  bytes: number,
  maxRows: number,
  maxLength: number,
  isPlain = false,
): Multiplier {
  const sumsBytes = TOGETHER * maxLength * 4;
  const rowsBytes = Math.ceil(maxRows / TOGETHER) * TOGETHER * maxLength * 2;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((sumsBytes + rowsBytes + bytes) / PAGE) });
  const space = memory.buffer;
  const kernel = (isPlain ? undefined : instantiate(memory)) ?? createPlainKernel(space);
  const rowsAt = sumsBytes;
  const sums = new Int32Array(space, 0, TOGETHER * maxLength);
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
      for (let first = 0; first < count; first += TOGETHER) {
        kernel(rowsAt + first * rows * 2, at, 0, rows, columns);
        const last = Math.min(count, first + TOGETHER);
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

/** Each row as whole numbers, and what one of them stands for. */
function roundRows(
  given: Float64Array,
  count: number,
  length: number,
  rounded: Int16Array,
  steps: Float64Array,
): void {
  const rows = Math.ceil(count / TOGETHER) * TOGETHER;
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

/** Nothing where SIMD is missing or the page's policy allows no WebAssembly. */
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
    for (let row = 0; row < TOGETHER; row++)
      for (let column = 0; column < columns; column++) {
        const from = rows / 2 + row * length;
        const of = weights + column * length;
        let sum = 0;
        for (let at = 0; at < length; at++) sum += (middle[from + at] as number) * (small[of + at] as number);
        large[sums / 4 + row * columns + column] = sum;
      }
  };
}
