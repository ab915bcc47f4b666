import type { ConditionSet } from '@turnpike/engine/turn';
import { getRuleSet } from '@turnpike/engine/views';
import type { Scored } from './conditions/create-condition-index.ts';
import type { FlowIndex } from './flow-index.ts';
import { type HeardMessage, hearText } from './hear/hear.ts';
import { NO_QUESTION, readQuestion } from './hear/read-question.ts';
import { turnQuestion } from './hear/turned/turn-question.ts';
import type { LocaleWords } from './locales/locale.ts';
import { isWhole, mergePhrases } from './pattern.ts';
import { type ConditionTone, readConditionTone, readTone, weighTone } from './tone.ts';

const STEP = 'step:';
const tones = new WeakMap<FlowIndex, Map<string, ConditionTone>>();

/** The conditions of a set, ranked by similarity to the message and by tone; best first. */
export function rankHeard(
  index: FlowIndex,
  locale: LocaleWords,
  set: ConditionSet,
  text: string,
  except?: readonly string[],
): Scored[] {
  const ranked = index.getConditions(locale).rank(set, text, except);
  if (ranked.length === 0) return ranked;
  const question = findQuestion(index, locale, set);
  const heard = hearText(text, locale);
  const isStep = set.startsWith(STEP);
  if (
    !isStep &&
    (onlyStops(heard) || onlySaysWhen(heard) || onlyEnds(heard) || asksForTool(index, heard, set))
  )
    return ranked.map((scored) => (scored.likeness >= VERBATIM ? scored : { ...scored, score: 0 }));
  const said = readTone(heard, question);
  const own = ranked.map((scored) => ({ scored, tone: getTone(index, locale, set, scored.id) }));
  const answers = own.filter(({ tone }) => tone?.says !== undefined && tone.says === said.says);
  const denied = rankDenied(index, heard, set, except);
  return own
    .map(({ scored, tone }) =>
      tone
        ? { ...scored, score: weighTone(scored.score, said, tone, isStep && answers.length === 1) }
        : scored,
    )
    .map((scored) => {
      const isDenial = getTone(index, locale, set, scored.id)?.plain === false;
      const most = isDenial ? denied?.find(({ id }) => id === scored.id)?.score : undefined;
      return most === undefined ? scored : { ...scored, score: Math.min(scored.score, most) };
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * The conditions by what a message denies, if it says more. “I want to return it, but I don't have the receipt” is not
 * what a rule for “I don't want to return it” is for.
 */
function rankDenied(
  index: FlowIndex,
  { clauses, message: { text }, locale }: HeardMessage,
  set: ConditionSet,
  except?: readonly string[],
): Scored[] | undefined {
  const denials = clauses.filter(({ negated }) => negated);
  const isMixed = denials.length > 0 && clauses.some(({ act, negated }) => act === 'request' && !negated);
  if (!isMixed) return undefined;
  const denied = denials.map(({ start, end }) => text.slice(start, end)).join(' ');
  return index.getConditions(locale).rank(set, denied, except);
}

/** From this score on, the message has the words of an example. */
const VERBATIM = 0.99;

/** "Cancel that", "stop": without a noun it must not match a condition about a noun, such as a booking. */
const onlyStops = ({ message, hear, locale }: HeardMessage): boolean =>
  message.words.some(({ text }) => hear.bareStops.includes(text)) &&
  message.words.every(
    ({ text }) =>
      hear.bareStops.includes(text) || locale.stopWords.includes(text) || locale.fillers.includes(text),
  );

const onlySaysWhen = ({ message: { words }, locale }: HeardMessage): boolean =>
  isWhole(words, locale.dayPartsAlone, locale.fillers);

/** "No, that's all": alike only in small words to what a rule is for. */
const onlyEnds = ({ message: { words }, hear }: HeardMessage): boolean =>
  isWhole(words, hear.allDone, mergePhrases(hear.no.plain, hear.leads), hear.tails);

/** "Hi, what's on today?": a greeting or thanks beside a request for a tool of a plan. */
function asksForTool(index: FlowIndex, heard: HeardMessage, set: ConditionSet): boolean {
  const text = skipSocial(heard);
  if (text === heard.message.text || text === '') return false;
  const conditions = index.getConditions(heard.locale);
  const [first] = conditions.rank(set, text);
  return first !== undefined && conditions.getToolLead({ set, id: first.id }, text) >= index.entry.margin;
}

/** A message without greetings and thanks. */
function skipSocial({ clauses, message: { text, words } }: HeardMessage): string {
  const others = clauses.filter(({ act }) => act !== 'social');
  return others.map(({ opening, start, end }) => text.slice(words[opening]?.start ?? start, end)).join(' ');
}

/** Whether a message, apart from greetings and thanks, is what a rule of the whole flow is for, and not a tool. */
export function isForRule(index: FlowIndex, locale: LocaleWords, text: string): boolean {
  const own = skipSocial(hearText(text, locale));
  const [first] = own === '' ? [] : index.getConditions(locale).rank(getRuleSet({}), own);
  return first !== undefined && first.score >= index.entry.threshold;
}

/** The question of the step that the transitions of a set start from. */
function findQuestion(index: FlowIndex, locale: LocaleWords, set: ConditionSet) {
  if (!set.startsWith(STEP)) return NO_QUESTION;
  const question = readQuestion(index.getQuestionTexts(set.slice(set.indexOf('/') + 1)), locale);
  return question.form?.kind === 'leave'
    ? turnQuestion(question, [], { index, locale, isGrave: true })
    : question;
}

function getTone(
  index: FlowIndex,
  locale: LocaleWords,
  set: ConditionSet,
  id: string,
): ConditionTone | undefined {
  const kept = tones.get(index) ?? new Map<string, ConditionTone>();
  tones.set(index, kept);
  const key = `${locale.language} ${set} ${id}`;
  const known = kept.get(key);
  if (known) return known;
  const condition = index.getConditions(locale).find(set, id);
  if (!condition) return undefined;
  const tone = readConditionTone(condition, findQuestion(index, locale, set), locale);
  kept.set(key, tone);
  return tone;
}
