import type { Fact } from '@turnpike/engine';
import type { ReadContext } from './extractors/extractor.ts';
import { clean } from './extractors/text.ts';
import type { FlowIndex } from './flow-index.ts';
import { type Message, overlaps, type Span } from './message.ts';
import { matchPatternAt } from './pattern.ts';
import type { Moves } from './read-moves.ts';
import type { Value } from './read-values.ts';

const STRICT = ['email', 'phone', 'url', 'object'];

/**
 * The part of a message that answers an open question: all of it, without the sentences that ask back.
 * When it also held other values, the parts between commas that held none of them.
 */
export function readFreeText(
  message: Message,
  moves: Moves,
  values: Value[],
  fact: Fact,
  isOnlyFact: boolean,
  index: FlowIndex,
  context: ReadContext,
): string | undefined {
  const isName = index
    .getCues(fact, context.words)
    .name.some((word) => context.words.nameWords.includes(word));
  const told = message.sentences.filter((sentence) => !moves.questions.includes(sentence));
  if (told.length === 0)
    return message.sentences.length > 0 ? undefined : clean(message.original) || undefined;
  const spans = values.filter(({ role }) => role !== 'known').map(({ span }) => span);
  const isWhole = spans.length === 0 || (isOnlyFact && !isName);
  const text = isWhole
    ? told.map(({ start, end }) => message.original.slice(start, end).trim()).join(' ')
    : getFreeParts(message, told, spans, values);
  const answer = isName ? dropIntroduction(text, context) : text;
  return clean(answer) || undefined;
}

function getFreeParts(message: Message, told: Span[], spans: Span[], values: Value[]): string {
  const parts = told.flatMap((sentence) => splitParts(message.original, sentence));
  const free = parts.filter((part) => !spans.some((span) => overlaps(span, part)));
  const chosen = free.length > 0 ? free : values.every(({ fact }) => STRICT.includes(fact.type)) ? parts : [];
  return chosen
    .map(({ start, end }) => {
      let text = '';
      for (let position = start; position < end; position++) {
        const isTaken = spans.some((span) => position >= span.start && position < span.end);
        text += isTaken ? ' ' : message.original[position];
      }
      return text.replace(/\s+/g, ' ').replace(/^[\s,;:.-]+|(?<![\s,;:-])[\s,;:-]+$/g, '');
    })
    .filter((text) => /\p{L}/u.test(text))
    .join(', ');
}

function splitParts(text: string, { start, end }: Span): Span[] {
  const parts: Span[] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(/[,;\n]/g)) {
    parts.push({ start: from, end: start + match.index });
    from = start + match.index + 1;
  }
  parts.push({ start: from, end });
  return parts;
}

/** "My name is Ann" answers with "Ann". */
function dropIntroduction(text: string, context: ReadContext): string {
  const words = Array.from(text.matchAll(/[\p{L}\p{M}'’]+/gu), (match) => ({
    text: match[0].replace(/['’]/g, '').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  let first = 0;
  for (;;) {
    const next = matchPatternAt(words, context.words.introductions, first);
    if (next <= first) break;
    first = next;
  }
  const rest = first > 0 ? words[first] : undefined;
  return rest ? text.slice(rest.start).replace(/(?<![.!])[.!]+$/, '') : text;
}
