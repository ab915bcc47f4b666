import type { HeardMessage } from '../hear/hear.ts';
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
  if (saysGoodbye(heard)) return false;
  return isWhole(message.words, hear.allDone, mergePhrases(hear.no.plain, hear.leads), hear.tails);
}

/** "That's all, bye" leaves, whatever is asked. */
export function saysGoodbye({ hear, message: { words } }: HeardMessage): boolean {
  const rest = words.slice(0, -1);
  return (
    rest.length > 0 &&
    isWhole(words.slice(-1), hear.ends) &&
    isWhole(rest, hear.allDone, mergePhrases(hear.no.plain, hear.leads), hear.tails)
  );
}
