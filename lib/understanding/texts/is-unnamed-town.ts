import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage } from '../message.ts';
import { isWhole } from '../pattern.ts';

/** “Here” and “my local airport” name no city. `asked`: the words of the question and the fact's other names. */
export function isUnnamedTown(text: string, asked: readonly string[], { texts, hear }: LocaleWords): boolean {
  if (!texts || !asked.some((word) => texts.towns.has(word))) return false;
  return isWhole(parseMessage(text).words, texts.heres, hear.leads, hear.tails);
}
