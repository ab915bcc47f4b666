import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { findNamedFact } from '../corrections/find-named-fact.ts';
import { readNamedFlag } from '../corrections/read-named-flag.ts';
import { COUNTS } from '../corrections/replacing.ts';
import { isFreeText } from '../extractors/coded.ts';
import { getWordings, isKindOf } from '../extractors/enum.ts';
import { findCue } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import { readForAnyone } from '../hear/absence/read-for-anyone.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import type { HearWords } from '../hear/words/hear-words.ts';
import { parseMessage, toWords, type Word } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Reach } from '../values/values.ts';
import type { MessageReading } from './reading.ts';

/** Facts that are not asked for and have no value yet, from this message or before. */
export const listOpen = ({ others }: Reach, commands: readonly Command[]): Fact[] =>
  others.filter(({ name }) => !commands.some((command) => 'fact' in command && command.fact === name));

/** Yes or no for facts besides the asked one: "yes, and breakfast too". */
export function readFlags(
  { heard, index, moves, question }: MessageReading,
  { others, asked }: Reach,
  commands: readonly Command[],
  own: readonly Fact[],
): Command[] {
  if (moves.clarifies) return [];
  const asksFlag = asked.some(({ type }) => type === 'boolean');
  const isSet = (fact: Fact) => commands.some((command) => 'fact' in command && command.fact === fact.name);
  return others.flatMap((fact): Command[] => {
    // "Yes, works" to a step of one task says nothing about a question of another.
    if (!own.includes(fact) || isSet(fact)) return [];
    if (asksFlag && COUNTS.includes(fact.type)) {
      const isNone = heard.clauses.some(
        (clause) => findNamedFact(heard, clause, { index, known: [fact], question })?.says === 'none',
      );
      return isNone ? [{ type: 'SetFact', fact: fact.name, value: 0 }] : [];
    }
    if (fact.type !== 'boolean') return [];
    const isText = asked.some(isFreeText);
    const value = asksFlag
      ? readNamedFlag({ heard, index }, fact)
      : (readNeed(heard, index, fact, isText) ??
        readForAnyone(heard, fact) ??
        (isText ? undefined : readDeed(heard, fact)));
    return value === undefined ? [] : [{ type: 'SetFact', fact: fact.name, value }];
  });
}

/**
 * "No porter needed", "and we need parking", "so parking please", "so no parking" beside the answer to another question.
 * In a text, "no parking" may describe something.
 */
export function readNeed(
  { message, clauses, hear, locale }: HeardMessage,
  index: FlowIndex,
  fact: Fact,
  isText = true,
): boolean | undefined {
  const { strong, name } = index.getCues(fact, locale);
  const cues = [...strong, ...name.map((word) => [word])];
  const isWhat = asksWhatItIs(fact, hear);
  const isThere = !isText && asksIfThere(fact, hear);
  for (const [place, { first, last, conditional, hedged, act, isQuestion }] of clauses.entries()) {
    if (conditional || hedged || act === 'question' || isQuestion) continue;
    const all = message.words.slice(first, last);
    for (const from of [0, ...listParts(all, hear)]) {
      const own = all.slice(from);
      const [no, need] = [matchPatternAt(own, hear.noneOf, 0), matchPatternAt(own, hear.needs, 0)];
      for (const found of cues.flatMap((cue) => findCue(own, cue, locale.prefixes))) {
        const rest = own.slice(found.last);
        const isEnd = rest.length === 0 || isWhole(rest, hear.tails, hear.tails);
        const isNeeded = isWhole(rest, hear.needed, hear.tails);
        const [is, isNot] = [matchPatternAt(own, hear.isOne, 0), matchPatternAt(own, hear.isNone, 0)];
        if (isWhat && isEnd && isNot > 0 && found.first === isNot) return false;
        // “There's a lift but it's broken”.
        const tellsThere = isThere && isEnd && clauses[place + 1]?.joint !== 'contrast';
        if (tellsThere && found.first === matchPatternAt(own, hear.states?.hasOne, 0)) return true;
        if (tellsThere && found.first === matchPatternAt(own, hear.states?.hasNo, 0)) return false;
        if (isWhat && isEnd && is > 0 && found.first === is) return true;
        if (no > 0 && found.first === no && (isNeeded || (isEnd && !isText))) return false;
        if (need > 0 && found.first === need && isEnd) return true;
        const isWished = rest.some(({ text }) => hear.politeWords.includes(text));
        if (found.first === 0 && !isText && (isNeeded || (isEnd && isWished))) return true;
      }
    }
  }
  return undefined;
}

/** “And we're bringing the dog” before “Are you bringing a pet?”: what the question asks about, with its own verb. */
function readDeed({ clauses, message, hear, locale }: HeardMessage, { prompt }: Fact): true | undefined {
  if (prompt === undefined || !locale.things) return undefined;
  const asked = getWordings(prompt).flatMap((text) => toWords(text));
  const isDone = (clause: Clause): boolean => {
    const { act, negated, conditional, hedged, isQuestion, first, last } = clause;
    if (act !== 'answer' || negated || conditional || hedged || isQuestion) return false;
    const verb = matchPatternAt(message.words, locale.things?.bringsBefore, first, last);
    const [deed, ...rest] = message.words.slice(verb, last);
    const noun = rest.findIndex(({ text }) => !isCounting(text, hear));
    const [thing, ...behind] = noun < 0 ? [] : rest.slice(noun);
    const isVerb =
      deed !== undefined && deed.text.length > 3 && asked.some((word) => sharesStem(word, deed.text));
    const isThing = thing !== undefined && asked.some((word) => isKindOf(thing.text, word, locale));
    return (
      verb > first &&
      isVerb &&
      isThing &&
      (behind.length === 0 || isWhole(behind, locale.things?.alongWith, hear.tails, hear.tails))
    );
  };
  return clauses.some(isDone) ? true : undefined;
}

const isCounting = (text: string, { determiners, states }: HearWords): boolean =>
  determiners.includes(text) || states?.counting.test(text) === true;

/** “Is it a gift?”: what something is, and not what is wanted. */
const asksWhatItIs = ({ prompt }: Fact, hear: HearWords): boolean =>
  prompt !== undefined &&
  getWordings(prompt).some((text) => matchPatternAt(parseMessage(text).words, hear.asksWhatItIs, 0) > 0);

/** “Is there a lift?”, “do you have a garden?”: whether something exists, and not whether it is wanted. */
const asksIfThere = ({ prompt }: Fact, { states }: HearWords): boolean =>
  prompt !== undefined &&
  getWordings(prompt).some((text) => matchPatternAt(parseMessage(text).words, states?.ifThere, 0) > 0);

/** Where "so" or "and" begins another part of a clause. */
const listParts = (words: readonly Word[], { conclusions, adds, states }: HearWords): number[] =>
  words.flatMap(({ text }, at) =>
    text !== states?.now && [...conclusions, ...adds].includes(text) ? [at + 1] : [],
  );
