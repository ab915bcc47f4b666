import type { Fact } from '@turnpike/engine';
import type { Reading } from './extractors/extractor.ts';
import { findPhrase } from './extractors/phrases.ts';
import type { Cues } from './flow-index.ts';
import type { Message } from './message.ts';

/** A fact that may own one of the values, and how it is known: all its cues count where it is asked. */
export type Claimant = { fact: Fact; cues: Cues; role: 'asked' | 'other' | 'known' };
export type Assignment = { claimant: Claimant; reading: Reading; byCue: boolean };

// Beyond this many values or facts of one type in one message nobody can say what belongs to what.
const MOST = 8;
const FURTHEST = 6;

/**
 * Which value of one type belongs to which fact: a cue beside the value decides, and the assignment that
 * uses the most and nearest cues wins; the asked facts take what is left in the order they are asked.
 *
 * Distances in words and not likeness of meaning: guessing a fact by similarity is right half the time.
 */
export function assignReadings(
  message: Message,
  claimants: Claimant[],
  readings: Reading[],
  prefixes: readonly string[],
): Assignment[] {
  const values = [...readings].sort((a, b) => a.start - b.start).slice(0, MOST);
  const rivals = claimants.slice(0, MOST);
  const scores = rivals.map((claimant) => scoreClaimant(message, claimant, rivals, values, prefixes));
  const byCue = matchBest(scores, values.length);
  const assignments: Assignment[] = [];
  const taken = new Set<number>();
  rivals.forEach((claimant, index) => {
    const value = byCue[index] as number;
    if (value < 0) return;
    taken.add(value);
    assignments.push({ claimant, reading: values[value] as Reading, byCue: true });
  });
  rivals.forEach((claimant, index) => {
    if (claimant.role !== 'asked' || (byCue[index] as number) >= 0) return;
    const value = values.findIndex((_, position) => !taken.has(position));
    if (value < 0) return;
    taken.add(value);
    assignments.push({ claimant, reading: values[value] as Reading, byCue: false });
  });
  return assignments;
}

/** How near a cue of the claimant stands to each value; 0 where none does. */
function scoreClaimant(
  message: Message,
  claimant: Claimant,
  rivals: Claimant[],
  values: Reading[],
  prefixes: readonly string[],
): number[] {
  const others = rivals.filter((rival) => rival !== claimant);
  const { cues, role } = claimant;
  const shared = (word: string, kind: 'name' | 'prompt') =>
    others.some((rival) => rival.cues[kind].includes(word));
  const marks = cues.strong.map((phrase) => ({ phrase, weight: 3 }));
  if (role !== 'other') {
    for (const word of cues.name) if (!shared(word, 'name')) marks.push({ phrase: [word], weight: 2 });
  }
  if (role === 'asked') {
    for (const word of cues.prompt) {
      if (!shared(word, 'prompt') && !shared(word, 'name')) marks.push({ phrase: [word], weight: 1 });
    }
  }
  const scores = values.map(() => 0);
  for (const { phrase, weight } of marks) {
    for (const { first, last } of findPhrase(message.words, phrase, prefixes)) {
      const start = message.words[first]?.start ?? 0;
      const end = message.words[last - 1]?.end ?? 0;
      values.forEach((value, index) => {
        const closeness = measureCloseness(message, { start, end }, value, values);
        scores[index] = Math.max(scores[index] as number, weight * closeness);
      });
    }
  }
  return scores;
}

/** 1 for a cue right before the value, less with every word between, behind it, or over a comma. */
function measureCloseness(
  message: Message,
  cue: { start: number; end: number },
  value: Reading,
  values: Reading[],
): number {
  const isBefore = cue.end <= value.start;
  if (!isBefore && cue.start < value.end) return 0.9;
  const from = isBefore ? cue.end : value.end;
  const to = isBefore ? value.start : cue.start;
  if (values.some((other) => other !== value && other.start >= from && other.end <= to)) return 0;
  const between = message.text.slice(from, to);
  if (/[.!?؟\n](?:\s|$)/.test(between)) return 0;
  const gap = message.words.filter((word) => word.start >= from && word.end <= to).length;
  if (gap > FURTHEST) return 0;
  return (isBefore ? 1 : 0.8) * (1 - 0.08 * gap) * (/[,;:،—]/.test(between) ? 0.4 : 1);
}

/** For each row the column it gets (-1: none) so that the sum is greatest; the first found wins a tie. */
function matchBest(scores: number[][], columns: number): number[] {
  const memo = new Map<number, { sum: number; picks: number[] }>();
  const solve = (row: number, used: number): { sum: number; picks: number[] } => {
    if (row === scores.length) return { sum: 0, picks: [] };
    const key = row * 2 ** columns + used;
    const known = memo.get(key);
    if (known) return known;
    const rest = solve(row + 1, used);
    let best = { sum: rest.sum, picks: [-1, ...rest.picks] };
    for (let column = 0; column < columns; column++) {
      const score = scores[row]?.[column] ?? 0;
      if (score <= 0 || used & (1 << column)) continue;
      const next = solve(row + 1, used | (1 << column));
      if (score + next.sum > best.sum) best = { sum: score + next.sum, picks: [column, ...next.picks] };
    }
    memo.set(key, best);
    return best;
  };
  return solve(0, 0).picks;
}
