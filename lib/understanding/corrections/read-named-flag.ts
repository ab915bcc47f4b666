import type { Fact } from '@turnpike/engine/document';
import { findCue } from '../extractors/phrases.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { isExcluded } from '../values/is-excluded.ts';
import type { Correcting } from './correcting.ts';

/** What a message says about a boolean fact that it names. */
export function readNamedFlag(
  { heard, index }: Pick<Correcting, 'heard' | 'index'>,
  fact: Fact,
): boolean | undefined {
  const { name, strong, prompt } = index.getCues(fact, heard.locale);
  // "Someone" of "someone_hurt" names nothing.
  const telling = [...name, ...prompt].filter((word) => !heard.hear.anyKinds.includes(word));
  const cues = [...strong, ...telling.map((word) => [word])];
  const { words } = heard.message;
  let found: boolean | undefined;
  for (const clause of heard.clauses) {
    const own = words.slice(clause.first, clause.last);
    const [cue] = cues.flatMap((phrase) => findCue(own, phrase, heard.locale.prefixes));
    if (!cue || clause.conditional) continue;
    const span = { start: own[cue.first]?.start ?? 0, end: own[cue.last - 1]?.end ?? 0 };
    const asks =
      clause.act === 'question' &&
      matchPatternAt(words, heard.hear.changes, clause.opening, clause.last) <= clause.opening;
    if (asks) continue;
    const before = own.slice(0, cue.first);
    const background = findPattern(before, heard.hear.background);
    // "My wife says we do want the breakfast" wants it; "my wife had the breakfast" says nothing.
    const wish = findPattern(before.slice(background?.last ?? 0), heard.hear.wishes);
    const { slips } = heard.locale;
    const isOthers = background && slips && before[background.first]?.text === slips.my;
    if (isOthers && !wish && !othersWish(heard, before)) continue;
    const said = background !== undefined && !wish && !isOthers;
    const value = said ? false : !isExcluded(heard, span, clause);
    // "Breakfast we don't need": a denial after it is a no; another negation there says nothing certain.
    const isBehind = clause.negations.some(({ first }) => first >= clause.first + cue.last);
    const isRefused = findPattern(own.slice(cue.last), heard.hear.refusals)?.first === 0;
    if (value && isBehind && !isRefused) continue;
    found = value && !isBehind && !isReleased(heard, own, cue);
  }
  return found;
}

/** "My wife wants the breakfast", where the verb is read with who it is. */
const othersWish = ({ hear }: HeardMessage, before: readonly Word[]): boolean =>
  findPattern(before.slice(1), hear.wishes) !== undefined;

/** "Give my parking space to someone else", "take the parking off": what the clause does with what it names. */
function isReleased(
  { hear, locale }: HeardMessage,
  own: readonly Word[],
  { first, last }: { first: number; last: number },
): boolean {
  const { releases, handsOver, goesTo, othersTake } = hear.corrections;
  const isBefore = (phrases: readonly string[]): boolean => {
    const found = findPattern(own.slice(0, first), phrases);
    return (
      found !== undefined && own.slice(found.last, first).every(({ text }) => locale.stopWords.includes(text))
    );
  };
  const isHanded = isBefore(handsOver) && findPattern(own.slice(last), goesTo) !== undefined;
  return isHanded || isBefore(releases) || isBefore(othersTake);
}
