import { clean } from '../extractors/text.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { Message } from '../message.ts';
import type { Value } from '../values/values.ts';
import { joinFree } from './join-free.ts';

/** All of it, from the first clause that answers to the last. */
export function readLong(
  heard: HeardMessage,
  clauses: readonly Clause[],
  given: readonly Value[],
  isOnlyFact: boolean,
): string | undefined {
  const { message } = heard;
  const [first] = clauses;
  const last = clauses.at(-1);
  if (!first || !last) return undefined;
  // A question next to the answer is not part of it; the text before and after it is.
  const parts = heard.clauses
    .filter(({ start, end }) => start >= first.start && end <= last.end)
    .filter(
      (clause) => !isAsked(message, clause, clauses) && !(clause.act === 'question' && clause.isQuestion),
    );
  const spans = given.map(({ span }) => span);
  if (spans.length > 0 && !isOnlyFact) return joinFree(message, parts, spans, given);
  const text = joinSpans(heard, parts);
  return clean(text) || undefined;
}

/** A question next to a statement. */
function isAsked({ sentences }: Message, { first, last }: Clause, clauses: readonly Clause[]): boolean {
  const own = sentences.find((sentence) => first >= sentence.first && last <= sentence.last);
  if (!own?.endsWithQuestionMark) return false;
  return clauses.some((other) => other.first < own.first || other.last > own.last);
}

/** Neighbouring clauses with what is written between them, to the end of their sentences. */
function joinSpans({ message }: HeardMessage, parts: readonly Clause[]): string {
  const { original, sentences, words } = message;
  const pieces: string[] = [];
  let from = parts[0]?.start ?? 0;
  parts.forEach((part, place) => {
    const next = parts[place + 1];
    if (next && next.first === part.last) return;
    const sentence = sentences.find(({ start, end }) => part.end > start && part.end <= end);
    const isLast = sentence && !words.some(({ start, end }) => start >= part.end && end <= sentence.end);
    pieces.push(original.slice(from, isLast ? sentence.end : part.end).trim());
    from = next?.start ?? from;
  });
  return pieces.join(' ');
}
