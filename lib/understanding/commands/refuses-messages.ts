import { asksToWrite, unsubscribes } from '../locales/en-states.ts';
import { isWhole } from '../pattern.ts';
import type { MessageReading } from './reading.ts';

/** "Unsubscribe", "stop texting me": a no where messages are offered, and elsewhere the end of the conversation. */
export function refusesMessages({ heard, question, request, index }: MessageReading): boolean {
  const { hear, locale, message } = heard;
  const { pending } = request;
  const asksYesNo =
    pending?.expects === 'yes_no' || pending?.facts.some((name) => index.find(name)?.type === 'boolean');
  return (
    asksYesNo === true &&
    locale.language === 'en' &&
    question.words.some((word) => asksToWrite.has(word)) &&
    isWhole(message.words, unsubscribes, hear.leads, hear.tails)
  );
}
