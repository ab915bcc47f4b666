import { toCanonicalJson } from '../document/canonical-json.ts';
import type { Json } from '../session/session.ts';

export type TracedEvent = Record<string, Json>;
/** One line of a side-by-side diff. `changed` is one event with different values. */
export type TraceLine =
  | { kind: 'same' | 'changed'; golden: TracedEvent; found: TracedEvent }
  | { kind: 'missing'; golden: TracedEvent; found?: undefined }
  | { kind: 'extra'; golden?: undefined; found: TracedEvent };

/** Above this many comparisons, the middle part is shown as replaced. Real turns are never that long. */
const MAX_CELLS = 4_000_000;

/**
 * Compares two traces: aligns the longest common subsequence of equal events, and pairs the events in between
 * by type and subject.
 */
export function diffTraces(golden: readonly TracedEvent[], found: readonly TracedEvent[]): TraceLine[] {
  const left = golden.map(toCanonicalJson);
  const right = found.map(toCanonicalJson);
  const lines: TraceLine[] = [];
  let [from, to] = [0, 0];
  for (const [a, b] of [...align(left, right), [golden.length, found.length] as const]) {
    lines.push(...pair(golden.slice(from, a), found.slice(to, b)));
    if (a < golden.length) lines.push({ kind: 'same', golden: golden[a]!, found: found[b]! });
    [from, to] = [a + 1, b + 1];
  }
  return lines;
}

/** Pairs the events between two equal ones: a change if type and subject are equal, else missing or extra. */
function pair(golden: readonly TracedEvent[], found: readonly TracedEvent[]): TraceLine[] {
  const lines: TraceLine[] = [];
  let [from, to] = [0, 0];
  const pairs = align(golden.map(getSubject), found.map(getSubject));
  for (const [a, b] of [...pairs, [golden.length, found.length] as const]) {
    for (const event of golden.slice(from, a)) lines.push({ kind: 'missing', golden: event });
    for (const event of found.slice(to, b)) lines.push({ kind: 'extra', found: event });
    if (a < golden.length) lines.push({ kind: 'changed', golden: golden[a]!, found: found[b]! });
    [from, to] = [a + 1, b + 1];
  }
  return lines;
}

const SUBJECTS = ['node', 'step', 'fact', 'gate', 'state', 'tool', 'graph', 'template', 'name', 'kind'];

/** The type of an event and its subject. */
function getSubject(event: TracedEvent): string {
  return toCanonicalJson([event.type ?? null, ...SUBJECTS.map((key) => event[key] ?? null)]);
}

/** Index pairs of a longest common subsequence, in order. */
function align(left: readonly string[], right: readonly string[]): [number, number][] {
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (
    end < left.length - start &&
    end < right.length - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1;
  const rows = left.length - start - end;
  const columns = right.length - start - end;
  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index]);
  if (rows * columns <= MAX_CELLS) {
    const best = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        best[row]![column] =
          left[start + row] === right[start + column]
            ? best[row + 1]![column + 1]! + 1
            : Math.max(best[row + 1]![column]!, best[row]![column + 1]!);
    for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
      if (left[start + row] === right[start + column]) {
        pairs.push([start + row, start + column]);
        row += 1;
        column += 1;
      } else if (best[row + 1]![column]! >= best[row]![column + 1]!) row += 1;
      else column += 1;
    }
  }
  for (let index = end; index > 0; index -= 1) pairs.push([left.length - index, right.length - index]);
  return pairs;
}

/** The names of fields that differ, sorted. */
export function listChangedFields(golden: TracedEvent, found: TracedEvent): string[] {
  return [...new Set([...Object.keys(golden), ...Object.keys(found)])]
    .filter((key) => toCanonicalJson(golden[key] ?? null) !== toCanonicalJson(found[key] ?? null))
    .sort();
}
