import type { Fact } from '@turnpike/engine/document';
import { getWordings } from '../extractors/enum.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage } from '../message.ts';
import { findPattern } from '../pattern.ts';

/** Whether a fact holds a number of people, by its name, aliases and prompt. */
export function countsPeople(fact: Fact, index: FlowIndex, locale: LocaleWords): boolean {
  const { hear, headcount } = locale;
  const { strong, name, prompt } = index.getCues(fact, locale);
  const asked = fact.prompt === undefined ? [] : getWordings(fact.prompt);
  return (
    [...strong.flat(), ...name, ...prompt].some(
      (word) => hear.persons.includes(word) || headcount?.morePersons.has(word),
    ) || asked.some((text) => findPattern(parseMessage(text).words, hear.asksPeople) !== undefined)
  );
}
