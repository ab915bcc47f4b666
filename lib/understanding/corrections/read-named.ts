import type { Fact } from '@turnpike/engine/document';
import { readEnglishMoments } from '../extractors/english-moments/read-english-moments.ts';
import { findCue } from '../extractors/phrases.ts';
import type { Clause } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps, parseMessage, toWords } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind, isShort } from '../texts/find-text-kind.ts';
import { stripSpan } from '../texts/strip-span.ts';
import type { Correcting } from './correcting.ts';
import { listNames } from './replacing.ts';
import { takeText } from './take-text.ts';

/**
 * "The dog is called Rolo", "my starting point is Crewe", "I leave from Crewe": a clause that names the fact, with its
 * new text after it.
 */
export function readNamed(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index, reach } = correcting;
  const { words } = heard.message;
  const kind = findTextKind(fact, index, heard);
  if (kind === 'long') return undefined;
  const mayBeOtherEnd =
    heard.locale.calendarNames !== undefined &&
    kind === 'place' &&
    reach.asked.some((asked) => findTextKind(asked, index, heard) === 'place');
  for (const clause of heard.clauses) {
    if (clause.act === 'question' || clause.conditional || clause.hedged) continue;
    // In "I meant to say Joe", "to" is not an alias.
    const meant = matchPatternAt(words, heard.hear.meant, clause.opening, clause.last);
    for (const { phrase, isKin } of listOwnNames(correcting, fact))
      for (const { first, last } of findCue(words, phrase, heard.locale.prefixes)) {
        if (first < Math.max(clause.opening, meant) || last >= clause.last) continue;
        if (!isLead(correcting, fact, clause.opening, first)) continue;
        const said = skipToText(correcting, clause, { first, last }, phrase);
        // “Rome, but from Paris”, where the destination is asked for and the starting point is known.
        const isAlias = phrase.every((word) => heard.locale.stopWords.includes(word));
        const isOtherEnd = said === undefined && isAlias && mayBeOtherEnd && clause !== heard.clauses[0];
        const from = isOtherEnd ? last : said;
        const saysOnlyWrong = matchPatternAt(words, heard.locale.wrong, last, clause.last) > last;
        if (from === undefined || saysOnlyWrong || (isKin && !mayBeKin(correcting))) continue;
        const span = stripSpan(heard, { first: from, last: clause.last }, kind);
        if (!span || span.isOpen) continue;
        const text = takeText(correcting, { first: from, last: clause.last }, kind);
        if (text !== undefined && !(isAlias && kind === 'place' && saysWhen(correcting, text))) return text;
      }
    const put = readPutAs(correcting, fact, clause, kind);
    if (put !== undefined) return put;
  }
  return undefined;
}

/** “From Monday”, “from the 3rd”, “from March”. */
function saysWhen({ heard, context }: Correcting, text: string): boolean {
  const { calendarNames } = heard.locale;
  if (!calendarNames) return false;
  const { moments, closed } = readEnglishMoments(parseMessage(text), context);
  const isMonth = toWords(text).some((word) => Object.hasOwn(calendarNames.months, word));
  return /\p{N}/u.test(text) || isMonth || moments.length > 0 || closed.length > 0;
}

/** “Put Joao as the captain”: the text before the words that name the fact. */
function readPutAs(
  correcting: Correcting,
  fact: Fact,
  clause: Clause,
  kind: ReturnType<typeof findTextKind>,
): string | undefined {
  const { heard } = correcting;
  const { words } = heard.message;
  const from = matchPatternAt(words, heard.hear.corrections.puts, clause.opening, clause.last);
  if (from <= clause.opening || clause.negated) return undefined;
  for (const { phrase } of listOwnNames(correcting, fact))
    for (const { first, last } of findCue(words, phrase, heard.locale.prefixes)) {
      const link = [1, 2].find((back) =>
        heard.hear.corrections.linksTo.includes(words[first - back]?.text ?? ''),
      );
      const isEnd = last === clause.last || isWhole(words.slice(last, clause.last), heard.hear.tails);
      if (link === undefined || first - link <= from || last > clause.last || !isEnd) continue;
      return takeText(correcting, { first: from, last: first - link }, kind);
    }
  return undefined;
}

/** What names a fact and no other that is known or asked. */
function listOwnNames(
  { heard, index, reach }: Correcting,
  fact: Fact,
): { phrase: string[]; isKin: boolean }[] {
  const { strong, name, kin } = index.getCues(fact, heard.locale);
  const rivals = [...reach.known, ...reach.asked]
    .filter((other) => other !== fact)
    .map((other) => index.getCues(other, heard.locale));
  const isShared = (word: string, withKin: boolean): boolean =>
    rivals.some(
      (rival) =>
        rival.name.includes(word) ||
        rival.strong.some((phrase) => phrase.length === 1 && phrase[0] === word) ||
        (withKin && rival.kin.includes(word)),
    );
  return [
    ...strong.filter((phrase) => phrase.length > 1 || !isShared(phrase[0] ?? '', false)),
    ...name.filter((word) => !isShared(word, false)).map((word) => [word]),
  ]
    .map((phrase) => ({ phrase, isKin: false }))
    .concat(kin.filter((word) => !isShared(word, true)).map((word) => ({ phrase: [word], isKin: true })));
}

/** A word that only means the same may be part of an answer in free text: "the start is muddy". */
function mayBeKin({ reach, moves, heard, index, context }: Correcting): boolean {
  const isFree = reach.asked.some((asked) => {
    const kind = asked.type === 'text' ? findTextKind(asked, index, heard, context.question) : undefined;
    return kind !== undefined && (kind === 'long' || isShort(kind));
  });
  return !isFree || moves.corrects || heard.clauses.some(({ negated }) => negated);
}

/** Whether the words before the name of a fact say nothing else: "I'm", "change the", or the day in "Friday to Rome". */
export function isLead({ heard, index, taken }: Correcting, fact: Fact, from: number, to: number): boolean {
  const { message, hear, locale } = heard;
  const own = listNames(index, fact, heard).filter((phrase) => phrase.length === 1);
  const { around, pronouns, revises, heads } = hear.corrections;
  for (let at = from; at < to; ) {
    const word = message.words[at]?.text ?? '';
    let next =
      locale.stopWords.includes(word) ||
      own.some(([name]) => sharesStem(name ?? '', word)) ||
      taken.some((span) => overlaps(span, message.words[at] ?? span))
        ? at + 1
        : at;
    const lists = [
      around,
      pronouns,
      revises,
      heads,
      hear.leads,
      hear.changes,
      locale.correctionVerbs,
      locale.requests,
    ];
    for (const list of lists) next = Math.max(next, matchPatternAt(message.words, list, at, to));
    if (next <= at) return false;
    at = next;
  }
  return true;
}

/** Where the text begins that is said of a fact: after "is", "is called", "to", or a preposition. */
function skipToText(
  { heard, moves }: Correcting,
  clause: Clause,
  { first, last }: { first: number; last: number },
  phrase: readonly string[],
): number | undefined {
  const { message, hear, locale } = heard;
  const { words } = message;
  const skip = (lists: readonly (readonly string[])[], at: number): number =>
    Math.max(at, ...lists.map((list) => matchPatternAt(words, list, at, clause.last)));
  let at = last;
  for (let head = skip([hear.corrections.heads], at); head > at; head = skip([hear.corrections.heads], at))
    at = head;
  const linked = skip([locale.becomes, hear.corrections.named, locale.answers.prepositions], at);
  const named = skip([hear.corrections.named, locale.becomes], linked);
  const isAlias = phrase.every((word) => locale.stopWords.includes(word));
  const isCalled = matchPatternAt(words, hear.corrections.named, first, last) === last;
  // "Going to Hull" has a verb before its preposition; "to Hull" alone may be part of any text.
  const isCarried = (isAlias || isCalled) && first > clause.opening && (moves.corrects || isCalled);
  if (named > last || linked > at) return named < clause.last ? named : undefined;
  return isCarried ? last : undefined;
}
