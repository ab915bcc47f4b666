import { isWhole } from '../pattern.ts';
import type { MessageReading } from './reading.ts';

/** "Unsubscribe", "stop texting me": a no where messages are offered, and elsewhere the end of the conversation. */
export function refusesMessages({ heard, question, request, index }: MessageReading): boolean {
  const { hear, message } = heard;
  const { pending } = request;
  const asksYesNo =
    pending?.expects === 'yes_no' || pending?.facts.some((name) => index.find(name)?.type === 'boolean');
  return (
    asksYesNo === true &&
    question.words.some((word) => hear.fit?.asksToWrite.has(word)) &&
    isWhole(message.words, hear.states?.unsubscribes, hear.leads, hear.tails)
  );
}
