import type { Command } from '@turnpike/engine/turn';
import type { HeardMessage } from '../hear/hear.ts';
import { readConsent } from '../hear/read-consent.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { readYesNo } from '../hear/read-yes-no.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Word } from '../message.ts';
import { isWhole, mergePhrases } from '../pattern.ts';
import type { RequestWords } from './words/request-words.ts';

/**
 * Reads a reply to an approval. A yes counts only if nothing in the message changes the request: "yes, but at
 * four" is neither. A no always counts, because then nothing is done.
 */
export function readDecision(
  heard: HeardMessage,
  question: AskedQuestion,
  words: RequestWords,
): Command | undefined {
  const { hear, message } = heard;
  const around = mergePhrases(hear.around, hear.leads);
  const tails = mergePhrases(around, hear.tails, words.tails, words.approve);
  const isSure = !heard.clauses.some(
    (clause) =>
      clause.act === 'question' ||
      clause.act === 'hedge' ||
      clause.isQuestion ||
      clause.hedged ||
      clause.conditional ||
      clause.negated,
  );
  const answer = readYesNo(heard, question);
  const isYes = isSure && answer?.value === true && !answer.unclear && !answer.soft;
  // "Yes, cancel it": the request that is approved may contain a word of refusal.
  if (isYes && isWhole(message.words, hear.yes.plain, around, tails)) return { type: 'Affirm' };
  const consent = readConsent(heard, question);
  if (consent === 'yes') return { type: 'Affirm' };
  if (consent === 'no') return { type: 'Deny' };
  const isAgreed = consent === undefined && isSure && isWhole(message.words, words.approve, around, tails);
  if (isAgreed) return { type: 'Affirm' };
  const isRefused = isWhole(heard.message.words, words.refuse, heard.hear.leads, heard.hear.tails);
  return isRefused ? { type: 'Deny' } : undefined;
}

/** A yes or no without other words, for questions whose answer may be a longer text. */
export function readBareDecision(
  heard: HeardMessage,
  question: AskedQuestion,
  words: RequestWords,
): Command | undefined {
  const { hear, message } = heard;
  const answer = readYesNo(heard, question);
  if (!answer || answer.unclear || answer.soft) return undefined;
  const said = answer.value
    ? mergePhrases(hear.yes.plain, words.approve)
    : mergePhrases(hear.no.plain, words.refuse);
  const around = mergePhrases(hear.around, hear.leads, hear.tails);
  const isAll = isWhole(message.words, said, around, mergePhrases(around, said));
  return isAll ? { type: answer.value ? 'Affirm' : 'Deny' } : undefined;
}

/** "Never mind": the customer cancels, whatever the question is. */
export function givesUp(
  words: readonly Word[],
  { cancel, leave, fillers, deny, hear }: LocaleWords,
): boolean {
  const around = [...fillers, ...deny];
  return (
    isWhole(words, cancel, around) ||
    isWhole(words, leave.sure, around) ||
    isWhole(words, hear.cancels, hear.leads, hear.tails)
  );
}
