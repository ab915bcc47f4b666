import type { Command, Fact, Json } from '@turnpike/engine';
import { coded, isCoded } from './extractors/coded.ts';
import type { Extractor, ReadContext } from './extractors/extractor.ts';
import { extractors } from './extractors/extractors.ts';
import { findCue, findPhrase } from './extractors/phrases.ts';
import { clean } from './extractors/text.ts';
import type { FlowIndex } from './flow-index.ts';
import { findNegations } from './hear/find-negations.ts';
import { type Clause, type HeardMessage, wordsOf } from './hear/hear.ts';
import { sharesStem } from './hear/stem.ts';
import { isExcluded } from './judge-readings.ts';
import { overlaps, type Span, toWords } from './message.ts';
import { findPattern, matchPatternAt } from './pattern.ts';
import { findTextKind, stripSpan } from './read-free-text.ts';
import type { Moves } from './read-moves.ts';
import { readCuedAnswer } from './read-named-texts.ts';
import type { Reach } from './read-values.ts';
import { listNames } from './replacing.ts';

export type Correcting = {
  heard: HeardMessage;
  context: ReadContext;
  reach: Reach;
  moves: Moves;
  index: FlowIndex;
  /** Values of known facts, by name. */
  values: Readonly<Record<string, Json>>;
  /** Names of the facts given last. */
  lastGiven: readonly string[];
  /** Facts that have their value already, and where values were read. */
  done: ReadonlySet<Fact>;
  taken: readonly Span[];
};

/** A correction and the clauses it was read from. */
export type Correction = { command: Command; spans: readonly Span[] };

/** What a message changes in known facts, besides typed values: texts, yes or no, and facts it calls wrong. */
export async function readCorrections(correcting: Correcting): Promise<Correction[]> {
  const { reach, done, heard, lastGiven } = correcting;
  const found: Correction[] = [];
  for (const fact of reach.known) {
    if (done.has(fact)) continue;
    const command = await readCorrection(correcting, fact);
    if (command) found.push({ command, spans: listOwnClauses(correcting, fact, command) });
  }
  if (found.length > 0 || done.size > 0) return found;
  const meant = readMeant(correcting);
  if (meant) return [{ command: meant, spans: heard.clauses }];
  const [last] = lastGiven;
  const isWrong = heard.clauses.some((clause) => saysWrong(heard, clause));
  if (isWrong && last !== undefined && lastGiven.length === 1)
    return [{ command: { type: 'CorrectFact', fact: last }, spans: heard.clauses }];
  return [];
}

/** The clauses that name the fact or its new text; they do not answer the open question. */
function listOwnClauses(correcting: Correcting, fact: Fact, command: Command): Span[] {
  const { heard } = correcting;
  const text =
    command.type === 'CorrectFact' && typeof command.value === 'string' ? command.value : undefined;
  const at = text === undefined ? -1 : heard.message.original.indexOf(text);
  const places = listAllCues(correcting, fact).map(({ first }) => heard.message.words[first]?.start ?? -1);
  return heard.clauses.filter(
    ({ start, end, negated, act }) =>
      (at >= start && at < end) ||
      places.some((place) => place >= start && place < end) ||
      act === 'retraction' ||
      (negated && text !== undefined),
  );
}

/** Every place in the message with a word of the fact's name, alias or question. */
function listAllCues({ heard, index }: Correcting, fact: Fact) {
  const { name, strong, prompt } = index.getCues(fact, heard.locale);
  return [...strong, ...[...name, ...prompt].map((word) => [word])].flatMap((phrase) =>
    findCue(heard.message.words, phrase, heard.locale.prefixes),
  );
}

async function readCorrection(correcting: Correcting, fact: Fact): Promise<Command | undefined> {
  if (fact.type === 'boolean') return readFlag(correcting, fact);
  if ((fact.type === 'integer' || fact.type === 'number') && hasNone(correcting, fact))
    return correct(fact, 0);
  if (fact.type === 'text' && !isCoded(fact)) {
    if (isOnlyDenied(correcting, fact)) return { type: 'CorrectFact', fact: fact.name };
    const text =
      readNamed(correcting, fact) ?? readInstead(correcting, fact) ?? readBecomes(correcting, fact);
    if (text !== undefined) return isNew(correcting, fact, text) ? correct(fact, text) : undefined;
  }
  return (await isCalledWrong(correcting, fact)) ? { type: 'CorrectFact', fact: fact.name } : undefined;
}

/** "No kids after all": the count becomes zero. */
function hasNone(correcting: Correcting, fact: Fact): boolean {
  const { heard } = correcting;
  return listCues(correcting, fact).some(
    ({ first }) => first > 0 && heard.message.words[first - 1]?.text === heard.hear.determiner,
  );
}

const correct = ({ name }: Fact, value: Json): Command => ({ type: 'CorrectFact', fact: name, value });

const isNew = ({ values }: Correcting, { name }: Fact, text: string): boolean => {
  const old = values[name];
  return typeof old !== 'string' || old.toLowerCase() !== text.toLowerCase();
};

/**
 * "The dog is called Rolo", "my starting point is Crewe", "I leave from Crewe": a clause that names the fact, with its
 * new text after it.
 */
function readNamed(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index } = correcting;
  const { words } = heard.message;
  const kind = findTextKind(fact, index, heard);
  if (kind === 'long') return undefined;
  for (const clause of heard.clauses) {
    if (clause.act === 'question' || clause.conditional || clause.hedged) continue;
    // In "I meant to say Joe", "to" is no alias.
    const meant = matchPatternAt(words, heard.hear.meant, clause.opening, clause.last);
    for (const { phrase, isKin } of listOwnNames(correcting, fact))
      for (const { first, last } of findCue(words, phrase, heard.locale.prefixes)) {
        if (first < Math.max(clause.opening, meant) || last >= clause.last) continue;
        if (!isLead(correcting, fact, clause.opening, first)) continue;
        const from = skipToText(correcting, clause, { first, last }, phrase);
        const saysOnlyWrong = matchPatternAt(words, heard.locale.wrong, last, clause.last) > last;
        if (from === undefined || saysOnlyWrong || (isKin && !mayBeKin(correcting))) continue;
        const span = stripSpan(heard, { first: from, last: clause.last }, kind);
        if (!span || span.isOpen) continue;
        const text = takeText(correcting, { first: from, last: clause.last }, kind);
        if (text !== undefined) return text;
      }
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
    return kind === 'long' || kind === 'short';
  });
  return !isFree || moves.corrects || heard.clauses.some(({ negated }) => negated);
}

/** Whether the words before the name of a fact say nothing else: "I'm", "change the". */
function isLead({ heard, index }: Correcting, fact: Fact, from: number, to: number): boolean {
  const { message, hear, locale } = heard;
  const own = listNames(index, fact, heard).filter((phrase) => phrase.length === 1);
  const { around, pronouns, revises, heads } = hear.corrections;
  for (let at = from; at < to; ) {
    const word = message.words[at]?.text ?? '';
    let next =
      locale.stopWords.includes(word) || own.some(([name]) => sharesStem(name ?? '', word)) ? at + 1 : at;
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

/**
 * "Jimmy, not John", "not Paris, London", "Nice rather than Paris": the text next to the old value that is
 * ruled out.
 */
function readInstead(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, values, index } = correcting;
  const { message, hear } = heard;
  const old = values[fact.name];
  if (typeof old !== 'string') return undefined;
  const [place] = findPhrase(message.words, toWords(old));
  if (!place) return undefined;
  const at = heard.clauses.findIndex(({ first, last }) => place.first >= first && place.first < last);
  const clause = heard.clauses[at];
  if (!clause) return undefined;
  const kind = findTextKind(fact, index, heard);
  const negation = findNegations(message.words, clause, hear).find(({ last }) => last <= place.first);
  const isPast = findPattern(message.words.slice(clause.first, place.first), hear.background) !== undefined;
  if (!negation && !isPast) return undefined;
  const pieces: { first: number; last: number }[] = [];
  if (negation && negation.first > clause.first) pieces.push({ first: clause.first, last: negation.first });
  const [before, after] = [heard.clauses[at - 1], heard.clauses[at + 1]];
  if (isPast && !negation) {
    if (after) pieces.push(after);
  } else {
    if (before) pieces.push(before);
    if (after) pieces.push(after);
  }
  for (const piece of pieces) {
    const text = takeText(correcting, piece, kind);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** "I didn't mean John", "not Paris": the old text is ruled out, and nothing else is said. */
function isOnlyDenied({ heard, values }: Correcting, { name }: Fact): boolean {
  const { message, hear, locale } = heard;
  const old = values[name];
  const [place] = typeof old === 'string' ? findPhrase(message.words, toWords(old)) : [];
  if (!place) return false;
  const clause = heard.clauses.find(({ first, last }) => place.first >= first && place.first < last);
  if (!clause?.negated || clause.act === 'question') return false;
  const others = heard.clauses.filter((other) => other !== clause);
  if (!others.every(({ act }) => act === 'retraction' || act === 'social')) return false;
  return message.words
    .slice(clause.first, clause.last)
    .every(
      ({ text }, offset) =>
        (clause.first + offset >= place.first && clause.first + offset < place.last) ||
        locale.stopWords.includes(text) ||
        [hear.negators, hear.meant, hear.leads, hear.tails].some(
          (list) => matchPatternAt(message.words, list, clause.first + offset, clause.last) > 0,
        ),
    );
}

/** The text of a part of the message, without carriers and retractions. */
function takeText(
  { heard, taken }: Correcting,
  piece: { first: number; last: number },
  kind: ReturnType<typeof findTextKind>,
): string | undefined {
  const { message, hear } = heard;
  let { first } = piece;
  for (;;) {
    const next = Math.max(
      matchPatternAt(message.words, hear.retractions, first, piece.last),
      matchPatternAt(message.words, hear.changes, first, piece.last),
    );
    if (next <= first) break;
    first = next;
  }
  const span = first < piece.last ? stripSpan(heard, { first, last: piece.last }, kind) : undefined;
  if (!span || taken.some((other) => overlaps(other, span))) return undefined;
  return clean(message.original.slice(span.start, span.end)).replace(/(?<![.!])[.!]+$/, '') || undefined;
}

/** "Change my name to Ann", "my email is wrong, it's …", "actually from Bergen". */
function readBecomes(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index, reach, moves } = correcting;
  const { message, locale } = heard;
  const { words } = message;
  const kind = findTextKind(fact, index, heard);
  for (const { first, last } of listCues(correcting, fact)) {
    const clause = heard.clauses.find((candidate) => first >= candidate.first && first < candidate.last);
    if (!clause) continue;
    const isChanged = !clause.negated && isAskedToChange(heard, clause, first);
    // "The destination is wrong" has no new value.
    const isWrong = matchPatternAt(words, locale.wrong, last, clause.last) > last || saysWrong(heard, clause);
    const rest = matchPatternAt(words, locale.becomes, last, clause.last);
    if (rest > last && rest < clause.last && !isWrong && (moves.corrects || isChanged)) {
      const text = takeText(correcting, { first: rest, last: clause.last }, kind);
      if (text !== undefined) return text;
    }
    const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
    if ((isWrong || (isChanged && rest <= last)) && next) {
      const text = takeText(correcting, next, kind);
      if (text !== undefined) return text;
    }
  }
  const isWrong = heard.clauses.some(
    (clause) => saysWrong(heard, clause) || findPattern(wordsOf(heard, clause), locale.wrong) !== undefined,
  );
  // "From Oslo" while something else is asked: the clause is only the cue and its text.
  const isBare = !reach.asked.some((asked) => asked.type === 'text') && hasOwnClause(correcting, fact);
  if (isWrong || !(moves.corrects || isBare) || reach.asked.some(({ name }) => name === fact.name))
    return undefined;
  const [named] = readCuedAnswer(
    heard,
    fact,
    [...reach.known, ...reach.others, ...reach.asked],
    correcting.taken,
    index,
    locale,
  );
  return named?.fact === fact ? named.value : undefined;
}

const MAX_OWN_WORDS = 5;

/** Whether a clause begins with an alias of the fact and says little more. */
function hasOwnClause({ heard, index }: Correcting, fact: Fact): boolean {
  const { message, locale, clauses } = heard;
  const aliases = index.getCues(fact, locale).strong;
  return clauses.some(
    ({ opening, last }) =>
      last - opening <= MAX_OWN_WORDS &&
      aliases.some((phrase) =>
        findPhrase(message.words.slice(opening, last), phrase, locale.prefixes).some(
          ({ first }) => first === 0,
        ),
      ),
  );
}

/** "I meant Prague": new text for the only text fact, or for the one given last. */
function readMeant(correcting: Correcting): Command | undefined {
  const { heard, reach, lastGiven, index } = correcting;
  const { message, hear, locale } = heard;
  const texts = reach.known.filter((fact) => fact.type === 'text' && !isCoded(fact));
  const last = texts.filter(({ name }) => lastGiven.includes(name));
  const fact = texts.length === 1 ? texts[0] : last.length === 1 ? last[0] : undefined;
  const isOpenText = reach.asked.some((asked) => asked.type === 'text' && !isCoded(asked));
  if (!fact || (isOpenText && !lastGiven.includes(fact.name))) return undefined;
  const kind = findTextKind(fact, index, heard);
  for (const clause of heard.clauses) {
    const from = Math.max(
      matchPatternAt(message.words, locale.meant, clause.opening, clause.last),
      matchPatternAt(message.words, hear.meant, clause.opening, clause.last),
    );
    const isPlan = clause.joint === 'colon' && heard.clauses.some(({ act }) => act === 'retraction');
    if (from <= clause.opening && !isPlan) continue;
    const first = Math.max(from, clause.first);
    if (first >= clause.last) continue;
    // While another text is asked, only a retraction refers to the one before.
    if (
      isOpenText &&
      !isPlan &&
      matchPatternAt(message.words, hear.meant, clause.opening, clause.last) <= clause.opening
    )
      continue;
    const text = takeText(correcting, { first, last: clause.last }, kind);
    if (text !== undefined && isNew(correcting, fact, text)) return correct(fact, text);
  }
  return undefined;
}

/** "No parking after all", "breakfast yes, sorry": the opposite of a known boolean. */
function readFlag(correcting: Correcting, fact: Fact): Command | undefined {
  const value = readNamedFlag(correcting, fact);
  const old = correcting.values[fact.name];
  if (value === undefined || (old !== undefined && old === value)) return undefined;
  return correct(fact, value);
}

/** What a message says about a boolean fact that it names. */
export function readNamedFlag(
  { heard, index }: Pick<Correcting, 'heard' | 'index'>,
  fact: Fact,
): boolean | undefined {
  const { name, strong, prompt } = index.getCues(fact, heard.locale);
  const cues = [...strong, ...[...name, ...prompt].map((word) => [word])];
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
    const said = findPattern(own.slice(0, cue.first), heard.hear.background) !== undefined;
    const value = said ? false : !isExcluded(heard, span, clause);
    found = value;
  }
  return found;
}

/** Whether a fact is called wrong, or asked to be changed, without its new value. */
async function isCalledWrong(correcting: Correcting, fact: Fact): Promise<boolean> {
  const { heard, taken } = correcting;
  const { words } = heard.message;
  for (const { first, last } of listCues(correcting, fact)) {
    const clause = heard.clauses.find((candidate) => first >= candidate.first && first < candidate.last);
    if (!clause || taken.some((span) => overlaps(span, clause))) continue;
    if (matchPatternAt(words, heard.locale.wrong, last, clause.last) > last) return true;
    if ((!clause.negated && isAskedToChange(heard, clause, first)) || saysWrong(heard, clause)) return true;
  }
  return isOldRuledOut(correcting, fact);
}

/** "Thursday doesn't work after all": the old value is ruled out. */
async function isOldRuledOut({ heard, values, context }: Correcting, fact: Fact): Promise<boolean> {
  const old = values[fact.name];
  if (typeof old !== 'string' || fact.type === 'text') return false;
  if (
    !heard.clauses.some(({ negated }) => negated) &&
    findPattern(heard.message.words, heard.hear.rejections) === undefined
  )
    return false;
  const extractor: Extractor = isCoded(fact) ? coded : extractors[fact.type];
  const readings = await extractor.read(heard.message, context, fact);
  return readings.some((reading) => {
    const clause = heard.clauses.find(({ start, end }) => reading.start >= start && reading.start < end);
    return (
      JSON.stringify(reading.value) === JSON.stringify(old) &&
      clause !== undefined &&
      isExcluded(heard, reading, clause)
    );
  });
}

/** "Change the travel date", "another colour": a verb or word before the fact, with few words between. */
function isAskedToChange({ message, hear, locale }: HeardMessage, clause: Clause, fact: number): boolean {
  for (let at = Math.max(clause.first, fact - FURTHEST_VERB); at < fact; at++) {
    const last = Math.max(
      matchPatternAt(message.words, locale.correctionVerbs, at, fact),
      matchPatternAt(message.words, hear.changes, at, fact),
      matchPatternAt(message.words, hear.others, at, fact),
    );
    if (last > at && fact - last <= MAX_BETWEEN) return true;
  }
  return false;
}
const FURTHEST_VERB = 5;
const MAX_BETWEEN = 2;

const saysWrong = ({ message, hear }: HeardMessage, { first, last }: Clause): boolean =>
  findPattern(message.words.slice(first, last), hear.wrong) !== undefined;

/** Places where a known fact is named by words that no other fact uses. */
function listCues({ heard, reach, index }: Correcting, fact: Fact) {
  const { locale, message } = heard;
  const rivals = [...reach.known, ...reach.asked].filter((other) => other !== fact);
  const { strong, name } = index.getCues(fact, locale);
  const own = name.filter(
    (word) => !rivals.some((rival) => index.getCues(rival, locale).name.includes(word)),
  );
  // An alias like "to" is part of other phrases too: alone it names no fact.
  const telling = strong.filter((phrase) => phrase.some((word) => !locale.stopWords.includes(word)));
  return [...telling, ...own.map((word) => [word])].flatMap((phrase) =>
    findCue(message.words, phrase, locale.prefixes),
  );
}
