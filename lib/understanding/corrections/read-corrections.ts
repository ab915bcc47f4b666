import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { readNeed } from '../commands/read-flags.ts';
import { isCoded } from '../extractors/coded.ts';
import { findCue, findPhrase } from '../extractors/phrases.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import type { HearWords } from '../hear/words/hear-words.ts';
import { type Span, toWords } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind, isNarrow } from '../texts/find-text-kind.ts';
import type { Correcting, Correction } from './correcting.ts';
import { findNamedFact, type NamedFact } from './find-named-fact.ts';
import { findPickedAgain } from './find-picked-again.ts';
import { isAskedAgain, isCalledWrong, listCues, saysWrong } from './is-called-wrong.ts';
import { mendPart } from './mend-part.ts';
import { readBecomes } from './read-becomes.ts';
import { readHolding } from './read-holding.ts';
import { isFallenThrough, isOnlyDenied, readInstead } from './read-instead.ts';
import { readMisspeltName } from './read-misspelt-name.ts';
import { readNamed } from './read-named.ts';
import { readNamedFlag } from './read-named-flag.ts';
import { readOtherEnd } from './read-other-end.ts';
import { isOthersName, isPersonName, readOtherName } from './read-other-name.ts';
import { readPreferred } from './read-preferred.ts';
import { readRespelled } from './read-respelled.ts';
import { readSameForm } from './read-same-form.ts';
import { findSlip, readBeforeComplaint, readRequested, readSlip } from './read-slip.ts';
import { readStated } from './read-stated.ts';
import { COUNTS } from './replacing.ts';
import { takeText } from './take-text.ts';

/** What a message changes in known facts, besides typed values: texts, yes or no, and facts it calls wrong. */
export async function readCorrections(correcting: Correcting): Promise<Correction[]> {
  const { reach, done, heard, lastGiven } = correcting;
  const found: Correction[] = [];
  for (const fact of reach.known) {
    if (done.has(fact)) continue;
    const command = await readCorrection(correcting, fact);
    if (command) found.push({ command, spans: listOwnClauses(correcting, fact, command) });
    else if (saysAgain(correcting, fact)) found.push({ spans: heard.clauses });
  }
  const end = found.length > 0 ? readOtherEnd(correcting, found) : undefined;
  if (end) found.push(end);
  if (found.length > 0 || done.size > 0) return found;
  const meant = readMeant(correcting);
  if (meant) return [{ command: meant, spans: heard.clauses }];
  const again = findPickedAgain(correcting);
  if (again) return [{ command: { type: 'CorrectFact', fact: again.name }, spans: heard.clauses }];
  const [last] = lastGiven;
  // "Rude staff and the wrong item" tells what went wrong, where that is asked.
  const tells = reach.asked.some(
    (fact) => findTextKind(fact, correcting.index, heard, correcting.context.question) === 'long',
  );
  const isWrong = !tells && heard.clauses.some((clause) => saysWrong(heard, clause));
  if (isWrong && last !== undefined && lastGiven.length === 1)
    return [{ command: { type: 'CorrectFact', fact: last }, spans: heard.clauses }];
  return [];
}

/** The clauses that name the fact or its new text; they do not answer the open question. */
function listOwnClauses(correcting: Correcting, fact: Fact, command: Command): Span[] {
  const { heard, context } = correcting;
  const value = command.type === 'CorrectFact' ? command.value : undefined;
  // “Nuts, and we're 7 now”: the clause with the number.
  const numbers =
    typeof value === 'number'
      ? readNumbers(heard.message, context.locale, context.words).filter((number) => number.value === value)
      : [];
  const text =
    command.type === 'CorrectFact' && typeof command.value === 'string' ? command.value : undefined;
  const at = text === undefined ? -1 : heard.message.original.indexOf(text);
  const places = listAllCues(correcting, fact).map(({ first }) => heard.message.words[first]?.start ?? -1);
  const slip = findSlip(correcting, fact);
  // “Ditch Madrid, Lisbon please”: the clause with the old text is about it too.
  const old = correcting.values[fact.name];
  const olds =
    text !== undefined && typeof old === 'string' ? findPhrase(heard.message.words, toWords(old)) : [];
  return heard.clauses.filter(
    ({ start, end, negated, act, first, last }) =>
      start === slip?.start ||
      olds.some(({ first: from }) => from >= first && from < last) ||
      numbers.some((number) => number.start >= start && number.start < end) ||
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

/** The new text of a fact, by one wording each, the clearest first. */
const TEXT_READERS = [
  readRespelled,
  readSameForm,
  readMisspeltName,
  readNamed,
  readInstead,
  readHolding,
  readSlip,
  readRequested,
  readPreferred,
  readBecomes,
  readOtherName,
  readBeforeComplaint,
];

async function readCorrection(correcting: Correcting, fact: Fact): Promise<Command | undefined> {
  if (fact.type === 'boolean') return readFlag(correcting, fact);
  const named = findNamed(correcting, fact);
  if (named?.says === 'none') return readNone(correcting, named);
  if (isAskedAgain(correcting, fact)) return { type: 'CorrectFact', fact: fact.name };
  if ((fact.type === 'integer' || fact.type === 'number') && hasNone(correcting, fact))
    return correct(fact, 0);
  if (fact.type === 'text' && !isCoded(fact)) {
    if (isOnlyDenied(correcting, fact)) return { type: 'CorrectFact', fact: fact.name };
    const respelled = readRespelled(correcting, fact);
    if (respelled === '') return { type: 'CorrectFact', fact: fact.name };
    for (const read of TEXT_READERS) {
      const text = read(correcting, fact);
      if (text === undefined || !keepsDigits(correcting, fact, text)) continue;
      return isNew(correcting, fact, text) ? correct(fact, mendPart(correcting, fact, text)) : undefined;
    }
  }
  const isWrongText =
    isFallenThrough(correcting, fact) || findSlip(correcting, fact) || isOthersName(correcting, fact);
  if (fact.type === 'text' && isWrongText) return { type: 'CorrectFact', fact: fact.name };
  const stated = readStated(correcting, fact);
  if (stated !== undefined) return correct(fact, stated);
  return named || (!tellsMore(correcting, fact) && (await isCalledWrong(correcting, fact)))
    ? { type: 'CorrectFact', fact: fact.name }
    : undefined;
}

function findNamed({ heard, index, reach, question }: Correcting, fact: Fact): NamedFact | undefined {
  for (const clause of heard.clauses) {
    const named = findNamedFact(heard, clause, { index, known: [fact], question });
    if (named) return reach.known.includes(fact) ? named : undefined;
  }
  return undefined;
}

/** "No bags" makes zero of a count; "not the window" opens a choice again, unless another was chosen. */
function readNone({ values, heard }: Correcting, { fact, value }: NamedFact): Command | undefined {
  const again: Command = { type: 'CorrectFact', fact: fact.name };
  if (COUNTS.includes(fact.type)) return values[fact.name] === 0 ? undefined : correct(fact, 0);
  if (fact.type !== 'enum') return undefined;
  if (value !== undefined) return value === values[fact.name] ? again : undefined;
  const none = fact.values?.find((one) => heard.hear.bareNo.includes(String(one.value).toLowerCase()));
  return none === undefined ? again : correct(fact, none.value as Json);
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

/** “The order is wrong, I got two left shoes” to “What is the problem?”: that is the problem, and not the number. */
const tellsMore = ({ heard, reach, index, context }: Correcting, fact: Fact): boolean =>
  fact.type === 'text' &&
  reach.asked.some((asked) => findTextKind(asked, index, heard, context.question) === 'long') &&
  heard.clauses.filter(({ act }) => act === 'answer').length > 1;

/** “The order is wrong, I got two left shoes”: a code with digits is not replaced by words. */
function keepsDigits({ values, heard, index }: Correcting, fact: Fact, text: string): boolean {
  const isCode = findTextKind(fact, index, heard) === 'code' && /\p{N}/u.test(String(values[fact.name]));
  return !isCode || /\p{N}/u.test(text);
}

/** "I meant Prague": new text for the only text fact, or for the one given last. */
function readMeant(correcting: Correcting): Command | undefined {
  const { heard, reach, lastGiven, index } = correcting;
  const { message, hear, locale } = heard;
  const texts = reach.known.filter((fact) => fact.type === 'text' && !isCoded(fact));
  const last = texts.filter(({ name }) => lastGiven.includes(name));
  const fact = texts.length === 1 ? texts[0] : last.length === 1 ? last[0] : undefined;
  const isOpenText = reach.asked.some((asked) => asked.type === 'text' && !isCoded(asked));
  if (!fact) return undefined;
  const kind = findTextKind(fact, index, heard);
  const isLast = lastGiven.includes(fact.name);
  const mayBeBack = isOpenText ? isOtherKind(correcting, kind) : isLast && isNarrow(kind);
  if (isOpenText && !isLast && !mayBeBack) return undefined;
  for (const clause of heard.clauses) {
    const back = mayBeBack && clause.act !== 'question' ? findBack(correcting, clause) : -1;
    const denied = isLast && !isOpenText && kind === 'name' ? findDenied(correcting, clause) : -1;
    const name =
      denied > clause.first ? takeText(correcting, { first: denied, last: clause.last }, kind) : undefined;
    if (name !== undefined && isPersonName(name, heard)) return correct(fact, name);
    if (isOpenText && !isLast && back < clause.opening) continue;
    const from = Math.max(
      back,
      matchPatternAt(message.words, locale.meant, clause.opening, clause.last),
      matchPatternAt(message.words, hear.meant, clause.opening, clause.last),
    );
    const isPlan = clause.joint === 'colon' && heard.clauses.some(({ act }) => act === 'retraction');
    if (from <= clause.opening && !isPlan && back < clause.opening) continue;
    const first = Math.max(from, clause.first);
    if (first >= clause.last) continue;
    // While another text is asked, only a retraction refers to the one before.
    if (
      isOpenText &&
      !isPlan &&
      back < clause.opening &&
      matchPatternAt(message.words, hear.meant, clause.opening, clause.last) <= clause.opening
    )
      continue;
    const text = takeText(correcting, { first, last: clause.last }, kind);
    if (back >= clause.opening) {
      // “No wait, it's about lunch” answers what is asked; “no wait, pam” may be a name.
      const isAll = text !== undefined && text.length >= clause.end - (message.words[first]?.start ?? 0);
      // “Sorry, roses” and “wait, later” say less of a name than “scratch that, roses”.
      const isMild = isWhole(
        message.words.slice(0, heard.clauses[0]?.last),
        isOpenText ? hear.leads : mild(hear),
        hear.leads,
      );
      if (!isAll || (isMild && !isPersonName(text, heard))) continue;
      return kind !== 'name' || isPersonName(text, heard)
        ? correct(fact, text)
        : { type: 'CorrectFact', fact: fact.name };
    }
    if (text !== undefined && isNew(correcting, fact, text))
      return correct(fact, mendPart(correcting, fact, text));
  }
  return undefined;
}

const mild = ({ leads, holds, endsBack }: HearWords): string[] => [...leads, ...holds, ...endsBack];

/** “No wait, Pam”, “no wait Pam”: where the words begin that replace what was said last; -1 if nothing is taken back. */
function findBack({ heard }: Correcting, clause: Clause): number {
  const { clauses, message, hear } = heard;
  const [first] = clauses;
  const { words } = message;
  const to =
    first && isWhole(wordsOf(heard, first), hear.retractions, hear.leads)
      ? first.last
      : first
        ? matchPatternAt(words, hear.endsBack, first.first, first.last)
        : -1;
  const isShort = (from: number): boolean => from < clause.last && clause.last - from <= MAX_REPLACED;
  if (!first || to <= first.first) return -1;
  if (clause === first) return isShort(to) ? to : -1;
  return to === first.last && clause === clauses[1] && isShort(clause.opening) ? clause.opening : -1;
}

/** “No it's Sam Brown”: where the name begins. */
function findDenied({ heard: { hear, locale, message } }: Correcting, { first, last }: Clause): number {
  const isNo = hear.bareNo.includes(message.words[first]?.text ?? '');
  return isNo ? matchPatternAt(message.words, locale.introductions, first + 1, last) : -1;
}

/** Words of a name or a place. */
const MAX_REPLACED = 3;

/** A name or a place, where the open question asks for neither: “What is the subject?” */
const isOtherKind = (
  { reach, index, heard, context }: Correcting,
  kind: ReturnType<typeof findTextKind>,
): boolean =>
  isNarrow(kind) &&
  reach.asked.every(
    (fact) => fact.type !== 'text' || !isNarrow(findTextKind(fact, index, heard, context.question)),
  );

/** "No parking after all", "breakfast yes, sorry": the opposite of a known boolean. */
function readFlag(correcting: Correcting, fact: Fact): Command | undefined {
  const value = readNamedFlag(correcting, fact);
  const old = correcting.values[fact.name];
  if (value === undefined || (old !== undefined && old === value)) return undefined;
  return correct(fact, value);
}

/** "So we do need parking", where that is known: it answers nothing else. */
function saysAgain({ heard, index, values }: Correcting, fact: Fact): boolean {
  if (fact.type !== 'boolean' || values[fact.name] === undefined) return false;
  return readNeed(heard, index, fact) === values[fact.name];
}
