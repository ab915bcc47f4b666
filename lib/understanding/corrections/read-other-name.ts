import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { findPhrase } from '../extractors/phrases.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import { toWords } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { asksWho } from '../texts/read-recipient.ts';
import type { Correcting } from './correcting.ts';
import { takeText } from './take-text.ts';

/**
 * “Put it under Dana Reid”, “that's my husband's name, I'm Lucy”: the name that counts in place of the known one, where it
 * is the only name that is known.
 */
export function readOtherName(correcting: Correcting, fact: Fact): string | undefined {
  const told = listTold(correcting);
  const receiver = isReceiver(correcting, fact) ? findSentTo(correcting, told) : undefined;
  if (receiver) return receiver;
  if (!isOnlyName(correcting, fact)) return undefined;
  for (const clause of told) {
    const piece =
      findUnder(correcting, told, clause) ??
      findOwn(correcting, told, clause) ??
      findBesideRecord(correcting, fact, told, clause);
    const text = piece && takeText(correcting, piece, 'name');
    if (text !== undefined && isPersonName(text, correcting.heard)) return text;
  }
  return undefined;
}

/** “Send it to Pam instead”: a person, where something else was for another. */
function findSentTo(correcting: Correcting, told: readonly Clause[]): string | undefined {
  const { message, hear } = correcting.heard;
  for (const clause of told) {
    const to = matchPatternAt(
      message.words,
      correcting.heard.locale.stated?.sentTo,
      clause.opening,
      clause.last,
    );
    const end = message.words.findIndex(
      ({ text }, at) => at >= to && at < clause.last && text === hear.corrections.instead,
    );
    if (to <= clause.opening || clause.negated || end <= to) continue;
    const text = takeText(correcting, { first: to, last: end }, 'name');
    if (text !== undefined && isPersonName(text, correcting.heard)) return text;
  }
  return undefined;
}

/** Whether a fact is the only known name, or the only one of them that asks for whom something is. */
function isReceiver({ heard, index, reach }: Correcting, fact: Fact): boolean {
  if (!heard.locale.slips) return false;
  const names = reach.known.filter((one) => isFreeText(one) && findTextKind(one, index, heard) === 'name');
  const receivers = names.filter((one) => asksWho(one, heard, index));
  const [only, ...others] = names.length === 1 ? names : receivers;
  return only === fact && others.length === 0;
}

/** “That's not my name”, “that's my husband's name”: the known one is to be asked for again. */
export const isOthersName = (correcting: Correcting, fact: Fact): boolean =>
  isOnlyName(correcting, fact) &&
  listTold(correcting).some(
    (clause) =>
      findPattern(wordsOf(correcting.heard, clause), correcting.heard.locale.stated?.ofSomeoneElse) !==
        undefined &&
      wordsOf(correcting.heard, clause).some(({ text }) => text === correcting.heard.locale.slips?.nameNoun),
  );

/** Whether a fact is the only known name, and no other text is asked for. */
export function isOnlyName({ heard, index, reach }: Correcting, fact: Fact): boolean {
  const isName = (one: Fact): boolean => isFreeText(one) && findTextKind(one, index, heard) === 'name';
  return (
    heard.locale.slips !== undefined &&
    isName(fact) &&
    !reach.asked.some(isFreeText) &&
    reach.known.filter(isName).length === 1
  );
}

const listTold = ({ heard }: Correcting): Clause[] =>
  heard.clauses.filter(({ act, conditional, hedged }) => act !== 'question' && !conditional && !hedged);

type Piece = { first: number; last: number };

/** “Book it under Dana Reid”, “put it in my wife's name, Dana Reid”. */
function findUnder({ heard }: Correcting, told: readonly Clause[], clause: Clause): Piece | undefined {
  const { words } = heard.message;
  const under = matchPatternAt(words, heard.locale.stated?.bookedUnder, clause.opening, clause.last);
  if (under <= clause.opening || clause.negated) return undefined;
  const first = Math.max(under, matchPatternAt(words, heard.locale.stated?.theirName, under, clause.last));
  if (first < clause.last) return { first, last: clause.last };
  return first > under ? told[told.indexOf(clause) + 1] : undefined;
}

/** “That's my husband's name, mine is Lucy”, “Sean is my dad, I'm Lucy”: what is said of oneself beside it. */
function findOwn({ heard }: Correcting, told: readonly Clause[], clause: Clause): Piece | undefined {
  const { words } = heard.message;
  const own = wordsOf(heard, clause);
  const other = findPattern(own, heard.locale.stated?.ofSomeoneElse);
  if (!other) return undefined;
  const isLead = isWhole(
    own.slice(0, other.first + 1),
    [words[clause.first + other.first]?.text ?? ''],
    heard.hear.leads,
    [],
  );
  const pieces = [
    { first: clause.first + other.last, last: clause.last },
    ...told.filter((one) => one !== clause),
  ];
  return isLead
    ? pieces.find(
        ({ first, last }) => matchPatternAt(words, heard.locale.stated?.introducesSelf, first, last) > first,
      )
    : undefined;
}

/** “It says Mario but I'm Marion”: the name after the one that is on record. */
function findBesideRecord(
  { heard, values }: Correcting,
  fact: Fact,
  told: readonly Clause[],
  clause: Clause,
): Piece | undefined {
  const { words } = heard.message;
  const to = matchPatternAt(words, heard.locale.slips?.onRecordAs, clause.opening, clause.last);
  const [old] = to > clause.opening ? findPhrase(words, toWords(String(values[fact.name]))) : [];
  const next = told[told.indexOf(clause) + 1];
  const isOld = old?.first === to && old.last === clause.last;
  return isOld &&
    next &&
    matchPatternAt(words, heard.locale.stated?.introducesSelf, next.opening, next.last) > next.opening
    ? next
    : undefined;
}

/** “I'm driving” and “under the stairs” name no one. */
export const isPersonName = (text: string, { locale: { givenNames } }: Correcting['heard']): boolean =>
  /^\p{Lu}/u.test(text) || givenNames?.has(toWords(text)[0] ?? '') === true;
