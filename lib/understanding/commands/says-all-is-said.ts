import { isWhole, mergePhrases } from '../pattern.ts';
import type { MessageReading } from './reading.ts';

/**
 * "No, that's all", where another decision is open: it may mean no or goodbye, so the question is asked again.
 */
export function saysAllIsSaid({ heard, request, question, index }: MessageReading): boolean {
  const { pending } = request;
  const asksYesNo =
    pending?.expects === 'yes_no' || pending?.facts.some((name) => index.find(name)?.type === 'boolean');
  if (asksYesNo !== true || pending?.optional === true) return false;
  const { hear, message } = heard;
  if (question.words.some((word) => hear.furtherWords.includes(word))) return false;
  return isWhole(message.words, hear.allDone, mergePhrases(hear.no.plain, hear.leads), hear.tails);
}
