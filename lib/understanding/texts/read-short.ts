import { isClause } from '../commands/read-moves.ts';
import { clean } from '../extractors/text.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { isWhole } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import type { Candidate } from './candidate.ts';
import { findCapitalTail } from './find-capital-tail.ts';
import { isNarrow, isShort, type TextKind } from './find-text-kind.ts';
import { isContradicted, isCurrent } from './is-contradicted.ts';
import {
  endsAddress,
  findAfterOpen,
  isAboutThem,
  isCalled,
  isFuller,
  isNameOnly,
  isOneself,
  isPast,
  isRemark,
  isSaidTo,
  isSecond,
  isSubject,
  isTitle,
  isTitleOnly,
  wordsWithin,
} from './judge-candidates.ts';
import { covers, stripClause } from './strip-clause.ts';
import { trimEnd } from './strip-span.ts';

/** The answer of a few words: of all clauses that may hold one, the name, the place or the text that counts. */
export function readShort(
  heard: HeardMessage,
  clauses: readonly Clause[],
  kind: TextKind,
  given: readonly Value[],
): string | undefined {
  const { message } = heard;
  const open = clauses.filter((clause) => !given.some(({ span }) => covers(span, clause, heard)));
  const found = open.flatMap((clause, place): Candidate[] => {
    // "Name: Lee Wong", "the code you mailed me: QT0099": the part before the colon only introduces the answer.
    const following = heard.clauses[heard.clauses.indexOf(clause) + 1];
    if (following?.joint === 'colon' && open.includes(following)) return [];
    const span = stripClause(heard, clause, kind, given, place === 0);
    return span ? [span] : [];
  });
  // "My wife's name is Ann and mine is Bob."
  const isOwn = (one: Candidate): boolean => !one.isOther && !one.isOpen && !isAboutThem(heard, one);
  const own = found.some(isOwn) ? found.filter(({ isOther }) => !isOther) : [];
  const candidates = own.length > 0 ? own : found;
  const [first] = candidates;
  const tail = candidates.every(({ isOpen }) => isOpen) ? findCapitalTail(heard, open, kind) : undefined;
  if (tail) return clean(message.original.slice(tail.start, tail.end)) || undefined;
  // "She just started at Park Road Primary": the name that a sentence about a person ends in.
  const sentence = isShort(kind) && candidates.length === 1 ? findCapitalTail(heard, open, kind) : undefined;
  const isSentence =
    first && (isSubject(heard, wordsWithin(heard, first)[0]) || (kind === 'firm' && !first.isNamed));
  if (sentence && isSentence) return clean(message.original.slice(sentence.start, sentence.end)) || undefined;
  if (!first) return undefined;
  // "It's embarrassing, pass".
  const isPassed =
    kind === 'name' && heard.clauses.some((clause) => isClause(heard, clause, heard.hear.nones));
  if (isPassed && first.start > 0 && !first.isNamed && !first.isNaming) return undefined;
  // "My nephew's lot, they're called Mudlark".
  const called =
    first.isNamed || kind === 'long' ? undefined : candidates.find((one) => isCalled(heard, one));
  if (called && called !== first)
    return clean(trimEnd(message.original.slice(called.start, called.end))) || undefined;
  // "Everyone calls me Bo but it's Robert Lang".
  const [, real] = candidates;
  if (kind === 'name' && first.isNaming && real?.isContrast && real.isCarried && real.isNamed && !real.isOpen)
    return clean(trimEnd(message.original.slice(real.start, real.end))) || undefined;
  // "It was Petty but I'm Marsh now".
  if (
    kind === 'name' &&
    real?.isContrast &&
    real.isCarried &&
    real.isNamed &&
    !real.isOpen &&
    isPast(heard, first)
  )
    return clean(trimEnd(message.original.slice(real.start, real.end))) || undefined;
  // "Dave, Dave Okafor": the name again, and more of it.
  const fuller = candidates[1];
  const again = fuller && isFuller(heard, first, fuller) ? fuller : undefined;
  if (again && isNarrow(kind))
    return clean(trimEnd(message.original.slice(again.start, again.end))) || undefined;
  // "It's for my wife, Carol Dunne", "me, Dan Hughes": who it is, and the name.
  const isPerson = first.isRelation || isOneself(heard, first);
  if (kind === 'name' && isPerson && fuller && candidates.length === 2 && isNameOnly(heard, fuller))
    return clean(trimEnd(message.original.slice(fuller.start, fuller.end))) || undefined;
  // "The council, Kent County Council": a description and its name.
  const isDescribed = kind === 'firm' && fuller && isTitle(heard, fuller) && !first.isNamed;
  if (isDescribed && /^\s*,\s*$/.test(message.text.slice(first.end, fuller.start)))
    return clean(trimEnd(message.original.slice(fuller.start, fuller.end))) || undefined;
  const withTitle =
    kind === 'name' && isTitleOnly(heard, first)
      ? heard.locale.texts?.titled.exec(message.original)
      : undefined;
  if (withTitle !== undefined) return withTitle?.groups?.name;
  // "She starts at Oakfield in September, at St Annes now".
  const nowadays = candidates.filter(
    (candidate) => isCurrent(heard, candidate) && !endsAddress(heard, candidate, candidates),
  );
  const isPlain = isShort(kind) || kind === 'name' || kind === 'place' || kind === 'spot';
  const [only] = nowadays;
  if (isPlain && nowadays.length === 1 && candidates.length === 2 && only && !only.isOpen)
    return clean(trimEnd(message.original.slice(only.start, only.end))) || undefined;
  if (isPlain && isContradicted(heard, candidates)) return undefined;
  const isTakenBack =
    heard.clauses.some(({ act }) => act === 'retraction' || act === 'correction') ||
    (candidates.length > 1 && message.words.some(({ text }) => heard.hear.midRetractions.includes(text)));
  const now = candidates.filter((candidate) => !isPast(heard, candidate));
  const named = candidates.filter(({ isNamed }) => isNamed);
  // "We moved, it's 14 Mill Bank now", "not Tom, his sister Jane": what is not an answer goes before one.
  const told = candidates.filter(({ isOpen, isCarried, negated }) => !isOpen && isCarried && !negated);
  const ruledOut = candidates[0]?.negated === true && candidates[0].isOpen;
  const instead = ruledOut && candidates.length === 2 ? candidates[1] : undefined;
  const [later = instead ?? findAfterOpen(heard, candidates)] = isNarrow(kind) && first.isOpen ? told : [];
  const chosen =
    later && !later.isOpen && !isTakenBack
      ? later
      : isTakenBack && candidates.length > 1
        ? (candidates.at(-1) as Candidate)
        : ((kind === 'name' ? named.find((candidate) => !candidate.isRelation) : undefined) ??
          now[0] ??
          first);
  // "Jane Bell, I think".
  const isAside = (clause: Clause): boolean =>
    clause !== heard.clauses[0] &&
    isWhole(wordsOf(heard, clause), heard.locale.texts?.thinksSo, heard.hear.leads, heard.hear.tails);
  const waits = heard.clauses.some(
    (clause) => (clause.act === 'hold' || clause.act === 'hedge') && !isAside(clause),
  );
  if (waits && !chosen.isNamed && !chosen.isCarried) return undefined;
  // "Not from me, but Eva is vegan", "freelance but mostly for Siemens": what is contrasted is the answer.
  const contrasted = candidates.find(({ isOpen, isContrast }) => isContrast && !isOpen);
  const isStatus = isWhole(
    wordsWithin(heard, chosen),
    heard.locale.texts?.statuses,
    heard.hear.leads,
    heard.hear.tails,
  );
  if ((chosen.isOpen || isStatus) && contrasted && isShort(kind))
    return clean(trimEnd(message.original.slice(contrasted.start, contrasted.end))) || undefined;
  if (chosen.isOpen) return undefined;
  // "12 Mill Lane, Leeds": parts of one answer, unless a name is all that was asked for.
  let { end } = chosen;
  if (kind !== 'name' && !isTakenBack)
    for (const next of candidates.slice(candidates.indexOf(chosen) + 1)) {
      const gap = message.text.slice(end, next.start);
      const isApart = isSecond(heard, next) || isRemark(heard, chosen, next) || isSaidTo(heard, next);
      if (isApart) break;
      const goesOn =
        /^(?:,|\.|)$/.test(gap.trim()) ||
        /^\s+[-–]\s+$/.test(gap) ||
        (kind === 'spot' && heard.locale.cuts?.sideAfter.test(gap));
      if (
        !goesOn ||
        (next.isCarried && !isShort(kind) && kind !== 'place' && kind !== 'spot') ||
        next.isOpen ||
        next.negated ||
        (kind === 'firm' && chosen.isNamed && !next.isNamed) ||
        kind === 'code' ||
        // "Oslo, mum's 60th" is the place and a remark.
        (kind === 'place' && heard.locale.cuts?.occasion.test(message.text.slice(next.start, next.end)))
      )
        break;
      end = next.end;
    }
  if (kind === 'spot') end = skipWhen(heard, end);
  const text = trimEnd(message.original.slice(chosen.start, end));
  const signs = kind === 'short' ? (EMOJI.exec(message.original.slice(end))?.[0] ?? '') : '';
  return clean(text + signs) || undefined;
}

/** “Left knee, when I run”: when it hurts there. */
function skipWhen({ clauses, locale, message: { words, text } }: HeardMessage, end: number): number {
  const next = clauses.find(({ start }) => start >= end);
  const isWhen = next?.conditional && locale.cuts?.whenever.test(words[next.first]?.text ?? '');
  return isWhen && /^,?$/.test(text.slice(end, next.start).trim()) ? next.end : end;
}

/** What is drawn after a text belongs to it. */
const EMOJI = /^[ .!]*(?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*\s*)+$/u;
