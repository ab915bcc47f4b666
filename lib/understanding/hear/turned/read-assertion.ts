import { findPattern } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import type { Clause, HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';
import type { YesNo } from '../yes-no.ts';

/**
 * Whether a sentence says that it is as the question asks, or that it is not: “I do have one”, “it came today”, “there's no
 * lift”. `question`: without its denial. Sentences that say both, or what will be, say nothing for certain.
 */
export function readAssertion(
  heard: HeardMessage,
  clauses: readonly Clause[],
  question: AskedQuestion,
): YesNo | undefined {
  const values = clauses.flatMap((clause) => readClause(heard, clause, question) ?? []);
  const [value] = values;
  if (value === undefined) return undefined;
  return { value, by: 'statement', soft: false, unclear: values.includes(!value) };
}

const MAX_WORDS = 8;

function readClause(heard: HeardMessage, clause: Clause, question: AskedQuestion): boolean | undefined {
  const { hear, message } = heard;
  const asserts = hear.turned?.asserts;
  if (!asserts || clause.act === 'question' || clause.isQuestion || clause.conditional || clause.hedged)
    return undefined;
  if (clause.negations.length > 1 || clause.last - clause.opening > MAX_WORDS) return undefined;
  const words = message.words.slice(clause.opening, clause.last);
  const [subject, ...rest] = words;
  if (!subject || !asserts.subjects.has(subject.text)) return undefined;
  if (words.some(({ text }) => asserts.unsettled.has(text) && !question.words.includes(text)))
    return undefined;
  const at = rest.findIndex(({ text }) => !asserts.between.has(text));
  const behind = at < 0 ? [] : rest.slice(at);
  const isAsserted =
    isExisting(subject.text) ||
    asserts.kinds.some((kind) => {
      if (!question.words.some((word) => kind.asked.has(word))) return false;
      const verb = words.findLastIndex(
        ({ text }, place) => kind.verbs.has(text) && place <= words.length - behind.length,
      );
      const next = words[verb + 1]?.text ?? '';
      return verb >= 0 && (!kind.objects || kind.objects.has(next) || /^\p{N}/u.test(next));
    }) ||
    (behind.length > 0 && echoes(behind.slice(0, MAX_ECHOED), question));
  return isAsserted ? clause.negations.length === 0 : undefined;

  function isExisting(text: string): boolean {
    const asked = question.sequence.map((word) => ({ text: word, start: 0, end: 0 }));
    return text.startsWith('there') && findPattern(asked, asserts?.existing)?.first === 0;
  }
}

/** Words behind the verb among which one of the question has to be: “(I am) insured”, “(it is still) leaking”. */
const MAX_ECHOED = 3;
