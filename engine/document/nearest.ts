/**
 * The known name closest to a misspelled one, or undefined if none is close enough.
 *
 * The limit is a third of the length in edits, rounded up, and less than the whole name, because distant
 * suggestions mislead.
 */
export function findNearest(name: string, known: Iterable<string>): string | undefined {
  const limit = Math.min(name.length - 1, Math.ceil(Math.min(name.length, 40) / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = countEdits(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein distance. */
function countEdits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(
        Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + cost),
      );
    }
    previous = row;
  }
  return previous[b.length] as number;
}
