/** A dot of a plot: its column, and how many are below it. */
export type Dot = { column: number; level: number; inside: boolean };

/** Columns of a plot from 0 to 1. */
export const COLUMNS = 60;
const MAX_LEVEL = 8;

/** Stacks scores as dots, those that should mean the target below the others. Higher stacks are cut. */
export function stackDots(inside: readonly number[], outside: readonly number[]): Dot[] {
  const heights = new Map<number, number>();
  const place = (score: number, isInside: boolean): Dot => {
    const column = Math.min(COLUMNS - 1, Math.floor(Math.max(0, score) * COLUMNS));
    const level = heights.get(column) ?? 0;
    heights.set(column, level + 1);
    return { column, level, inside: isInside };
  };
  const dots = [...inside.map((score) => place(score, true)), ...outside.map((score) => place(score, false))];
  return dots.filter(({ level }) => level < MAX_LEVEL);
}
