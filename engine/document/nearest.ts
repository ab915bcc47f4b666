/** Longer names get no suggestion. */
const MAX_LENGTH = 100;
/** Work of all searches that share a budget, in cells of the edit distance: about 50 ms. */
const MAX_CELLS = 5_000_000;

/** The remaining budget for the searches of one compilation. When it is used up, names get no suggestion. */
export type SearchBudget = { cells: number };

export const createSearchBudget = (): SearchBudget => ({ cells: MAX_CELLS });

/**
 * The known name closest to a misspelled one, or undefined if none is close enough.
 *
 * The limit is a third of the length in edits, rounded up, and less than the whole name, because distant
 * suggestions mislead. Pass one budget to searches whose number depends on the document.
 */
export function findNearest(
  name: string,
  known: Iterable<string>,
  budget: SearchBudget = createSearchBudget(),
): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const lower = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(name.length - 1, Math.ceil(Math.min(name.length, 40) / 3)) + 1;
  for (const candidate of known) {
    budget.cells -= 1;
    if (budget.cells < 0) return undefined;
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = countEdits(lower, candidate.toLowerCase(), bestDistance, budget);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance if it is below a limit, else at least the limit. Only cells near the diagonal can be below it. */
function countEdits(a: string, b: string, limit: number, budget: SearchBudget): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    const row: number[] = new Array(b.length + 1).fill(limit);
    row[0] = i;
    let smallest = from === 1 ? i : limit;
    for (let j = from; j <= to; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const edits = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + cost,
      );
      row[j] = edits;
      if (edits < smallest) smallest = edits;
    }
    budget.cells -= to - from + 1;
    if (smallest >= limit) return limit;
    previous = row;
  }
  return previous[b.length] as number;
}
