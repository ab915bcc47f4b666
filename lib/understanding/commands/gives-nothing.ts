import type { UnderstandRequest } from '@turnpike/engine/turn';
import type { Clause } from '../hear/hear.ts';
import { matchPatternAt } from '../pattern.ts';
import { isClause } from './read-moves.ts';
import type { ReplyReading } from './reply.ts';

/** Whether a message gives no answer: a secret that is kept, nothing of what is asked, or an optional question passed. */
export function givesNothing(
  reply: ReplyReading & { request: UnderstandRequest; isCorrection: boolean },
  asksText: boolean,
): boolean {
  return isNoneOfIt(reply, asksText) || namesAnother(reply) || passesOptional(reply, asksText);
}

/** "I'd rather not, it's awful": a refusal, and a remark about what was asked. */
export function keepsSecret({ heard }: ReplyReading): boolean {
  const { hear, message } = heard;
  const [first, ...rest] = heard.clauses.filter(({ act }) => act !== 'social');
  const isRemark = ({ act, opening, last }: Clause): boolean =>
    act === 'answer' && matchPatternAt(message.words, hear.corrections.pronouns, opening, last) > opening;
  return (
    first !== undefined &&
    rest.length === 1 &&
    isClause(heard, first, hear.ratherNot) &&
    rest.every(
      (clause) => isRemark(clause) && !/\p{Lu}|\p{N}/u.test(message.original.slice(clause.start, clause.end)),
    )
  );
}

/** "What for? No thanks": a question that wants no answer, and a refusal of what may be left out. */
export function refusesAtEnd({
  heard,
  request,
  values,
}: ReplyReading & { request: UnderstandRequest }): boolean {
  const { hear, clauses } = heard;
  const last = clauses.at(-1);
  if (request.pending?.optional !== true || clauses.length < 2 || !last || values.length > 0) return false;
  const before = clauses.slice(0, -1);
  return (
    [hear.nones, hear.ratherNot, hear.no.plain].some((phrases) => isClause(heard, last, phrases)) &&
    before.some(({ act, isQuestion }) => act === 'question' || isQuestion) &&
    before.every(({ act, isQuestion }) => act === 'question' || isQuestion || act === 'social')
  );
}

/** "No kids", "no company, just me": what is asked for does not apply. */
function isNoneOfIt({ heard, reach, index, question }: ReplyReading, asksText: boolean): boolean {
  // "Season, no guest" rules out one of the choices.
  if (reach.asked.some(({ values }) => values !== undefined)) return false;
  const { hear, message, locale } = heard;
  // "No allergies, but one of us hates coriander" answers after all.
  const adds = ({ joint, act, negated }: Clause): boolean =>
    joint === 'contrast' && act === 'answer' && !negated;
  if (asksText && heard.clauses.some(adds)) return false;
  return heard.clauses.some((clause) => {
    const own = message.words.slice(clause.first, clause.last);
    const at = own.findIndex((_, place) => matchPatternAt(own, hear.noneOf, place) > place);
    const isLed = own
      .slice(0, Math.max(0, at))
      .every((_, place) => matchPatternAt(own, hear.leads, place, at) > place);
    const rest = at >= 0 && isLed ? own.slice(matchPatternAt(own, hear.noneOf, at)) : [];
    if (rest.length === 0) return false;
    const telling = rest.filter(
      ({ text }) => !locale.stopWords.includes(text) && !hear.politeWords.includes(text),
    );
    const about = reach.asked.flatMap((fact) => {
      const { name, prompt, strong } = index.getCues(fact, locale);
      return [...name, ...prompt, ...strong.flat()];
    });
    return (
      telling.length > 0 &&
      telling.every(({ text }) =>
        [...about, ...question.words].some(
          (word) => word === text || `${word}s` === text || `${text}s` === word,
        ),
      )
    );
  });
}

/** "Email only, please", where a phone number is asked for. */
function namesAnother({ heard, reach, request }: ReplyReading & { request?: UnderstandRequest }): boolean {
  const [clause] = heard.clauses;
  if (request?.pending?.optional !== true || heard.clauses.length > 1 || !clause) return false;
  const own = heard.message.words.slice(clause.opening, clause.last);
  const isOnly = own.length > 1 && own.length <= 3 && own.some(({ text }) => heard.hear.only.includes(text));
  return isOnly && reach.asked.every(({ type }) => type === 'phone' || type === 'email' || type === 'url');
}

/** "Nah I never pick up": a no before a reason passes an optional question that asks for no text. */
function passesOptional(
  {
    heard,
    request,
    values,
    moves,
    isCorrection,
    hasReadings,
  }: ReplyReading & { request: UnderstandRequest; isCorrection: boolean },
  asksText: boolean,
): boolean {
  const { message, hear, clauses } = heard;
  const [first] = clauses;
  const isOpen =
    request.pending?.optional === true && !asksText && values.length === 0 && !hasReadings && !isCorrection;
  // "Why, so you can sell it on? No."
  const last = clauses.at(-1);
  const isLastNo =
    last !== undefined &&
    last !== first &&
    [hear.no.plain, hear.nones].some((phrases) => isClause(heard, last, phrases));
  if (isOpen && isLastNo) return clauses.every(({ act }) => act !== 'cancel' && act !== 'request');
  if (!isOpen || !first || moves.isSmallTalk || moves.questions.length > 0) return false;
  return (
    matchPatternAt(message.words, hear.no.plain, 0, first.last) > 0 &&
    clauses.every(({ act }) => act === 'answer' || act === 'refusal' || act === 'social')
  );
}
