type Size = { width: number; height: number };
type Point = readonly [x: number, y: number];

/** A line through one value for each place, from 0 at the bottom to `max` at the top. Places without a value are skipped. */
export function drawLine(
  values: readonly (number | null)[],
  max: number,
  { width, height }: Size,
): { path: string; points: Point[] } {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.flatMap((value, place): Point[] =>
    value === null
      ? []
      : [[round(place * step), round(max === 0 ? height : height - (value / max) * height)]],
  );
  return { path: points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join(''), points };
}

const round = (value: number): number => Math.round(value * 10) / 10;
