import type { Fact } from '@turnpike/engine/document';
import type { SlipWords } from '../locales/groups/slip-words.ts';
import type { Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Correcting } from './correcting.ts';
import { isMisspelt, mendPart } from './mend-part.ts';
import { isOnlyName } from './read-other-name.ts';

/**
 * “With a k: Marko”, “it's Marko with a k, not a c”: the known name with another letter. Only a name that is spelled almost
 * like the known one and has the letter. An empty text stands for a name to be asked for again: “it's spelled with a k”.
 */
export function readRespelled(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, values } = correcting;
  const { message, hear, locale } = heard;
  const old = values[fact.name];
  const { slips } = locale;
  if (!slips || typeof old !== 'string' || !isOnlyName(correcting, fact)) return undefined;
  if (
    heard.clauses.some(({ act, isQuestion, conditional }) => act === 'question' || isQuestion || conditional)
  )
    return undefined;
  const spelling = findSpelling(message.words, slips);
  if (!spelling) return undefined;
  const parts = old.toLowerCase().split(' ');
  const isNew = ({ text }: Word): boolean =>
    text.includes(spelling.letters) && parts.some((part) => isMisspelt(part, text));
  const [name, ...more] = spelling.rest.filter(isNew);
  const around = spelling.rest.filter((word) => word !== name && !parts.includes(word.text));
  const isElse = around.length > 0 && !isWhole(around, slips.spelledWith.around, hear.leads, hear.tails);
  if (more.length > 0 || isElse) return undefined;
  if (name) return mendPart(correcting, fact, message.original.slice(name.start, name.end));
  return spelling.isNamed && around.length === spelling.rest.length ? '' : undefined;
}

type Spelling = { letters: string; rest: Word[]; isNamed: boolean };

/** The letters that a message says the name is spelled with, and its other words. */
function findSpelling(
  words: readonly Word[],
  { spelledWith, doubles, spelledVerbs }: SlipWords,
): Spelling | undefined {
  for (let at = 0; at < words.length; at++) {
    const before = matchPatternAt(words, spelledWith.before, at);
    const letter = words[before]?.text ?? '';
    // “Two rs”, “an ll”.
    const isDouble = words.slice(at, before).some(({ text }) => doubles.has(text));
    const isLetter = isDouble ? /^\p{L}s?$/u.test(letter) : /^(\p{L})\1?$/u.test(letter);
    if (before <= at || !isLetter) continue;
    const not = matchPatternAt(words, spelledWith.not, before + 1);
    const last = not > before + 1 ? not : before + 1;
    return {
      letters: isDouble ? letter.slice(0, 1).repeat(2) : letter,
      rest: [...words.slice(0, at), ...words.slice(last)],
      isNamed: words.slice(0, before).some(({ text }) => spelledVerbs.has(text)),
    };
  }
  return undefined;
}
