import { parseValue } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { isCoded } from '../extractors/coded.ts';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps } from '../message.ts';
import { isNameAlone, readIntroducedName } from '../texts/read-introduced-name.ts';
import { judgeReadings } from '../values/judge-readings.ts';
import { isClause } from './read-moves.ts';
import type { ReplyReading } from './reply.ts';
import { setFact } from './set-fact.ts';

/** A longer message is not an attempt at a declared value or a code. */
const MAX_WORDS = 4;

/** The raw text of a failed attempt to give an asked fact, so that the engine can say what is wrong. */
export function findAttempt({
  heard,
  context,
  moves,
  reach,
  values,
  index,
}: ReplyReading): Command | undefined {
  const { message, hear } = heard;
  // “Anna Berg” to “What is it about?” gives the name that will be asked for.
  if (isNameAlone(heard) && readIntroducedName(heard, reach.others, index, true).length > 0) return undefined;
  const { original } = message;
  const { replies } = heard.locale;
  const isTold = heard.clauses.some(
    (clause) =>
      clause.act === 'answer' &&
      !clause.negated &&
      ![hear.hedges, replies?.impatient, replies?.curses].some((list) => isClause(heard, clause, list)),
  );
  for (const fact of reach.asked) {
    if (fact.type === 'enum' || isCoded(fact)) {
      const isShort = message.words.length > 0 && message.words.length <= MAX_WORDS;
      // "This is ridiculous" is not an attempt at a choice.
      const isSentence = hear.subjects.includes(message.words[0]?.text ?? '');
      if (
        !isShort ||
        !isTold ||
        isSentence ||
        moves.questions.length > 0 ||
        values.length > 0 ||
        reach.asked.length > 1
      )
        continue;
      // A declared value that was ruled out or doubted is not an invalid one.
      if (namesValue(heard, context, fact)) continue;
      return setFact(fact, original.trim());
    }
    const { findAttempt: find } = extractors[fact.type] as {
      findAttempt?: (typeof extractors)['email']['findAttempt'];
    };
    const span = find?.(message, context, fact);
    const blocked = [...values.map((value) => value.span), ...moves.inquiries];
    if (!span || blocked.some((other) => overlaps(other, span))) continue;
    const written = original.slice(span.start, span.end);
    // A text that the engine would accept is not a failed attempt.
    return parseValue(fact, written).ok ? undefined : setFact(fact, written);
  }
  return undefined;
}

function namesValue(heard: HeardMessage, context: ReadContext, fact: Fact): boolean {
  if (fact.type !== 'enum') return false;
  const readings = extractors.enum.read(heard.message, context, fact) as Reading[];
  return judgeReadings(heard, readings).length > 0;
}
