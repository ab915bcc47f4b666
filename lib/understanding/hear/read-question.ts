import { readNumbers } from '../extractors/read-numbers.ts';
import { readSaidBounds } from '../extractors/read-said-bounds.ts';
import { chooseBoundWords } from '../locales/choose-bound-words.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { type Message, parseMessage, type Word } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { readRecentLimit } from './compare-recent.ts';
import { findTopics } from './find-topics.ts';
import { asksToKeepDate } from './fit/asks-to-keep-date.ts';
import { listAskedThings } from './list-asked-things.ts';
import { type AskedState, findAskedState } from './position/find-asked-state.ts';
import type { AnswerTurn } from './turned/answer-turn.ts';
import { type QuestionForm, readQuestionForm } from './turned/read-question-form.ts';
import type { HearWords } from './words/hear-words.ts';
import type { Topic } from './words/implied-words.ts';

/** The properties of a question that its answer depends on. */
export type AskedQuestion = {
  words: readonly string[];
  /** Its words without auxiliaries, pronouns and fillers. */
  content: readonly string[];
  /** The words of what it asks itself, after a colon: "A table for 4 on Friday: (shall I book it?)" */
  asking: readonly string[];
  /** All its words in their order. */
  sequence: readonly string[];
  /** It repeats what was said before a colon, and asks to go ahead with it. */
  isSummary: boolean;
  /** It makes an offer or asks for permission, rather than about a fact. */
  isOffer: boolean;
  /** It asks only what is so: nothing is offered, and no leave is asked for. */
  isFact: boolean;
  /** It asks whether something exists: "Any allergies?" */
  isExistential: boolean;
  /** "Would you mind?": agreeing means no. */
  isMind: boolean;
  /** What it asks itself, without the sentences before it, keeps or ends something: "keep it", "cancel it". */
  asksToKeep: boolean;
  asksToRemove: boolean;
  /** "Shall we leave out the cutlery?": who has no need for it agrees. */
  isLeavingOut: boolean;
  /** Its own words say that the action cannot be undone. */
  isGrave: boolean;
  /** It asks whether something has happened, whether something goes on, or about the customer. */
  isPast: boolean;
  isLasting: boolean;
  isYou: boolean;
  /** Whom or what it is about: "your dog", "your daughter". */
  subject?: string;
  /** It asks whether a number is above or below this one: "over 65?" */
  bound?: Bound;
  /** It asks about a number of recent days: "in the last four months". */
  recent?: number;
  /** The words of each thing that it lists, if there are three or more. */
  items: readonly (readonly string[])[];
  /** Topics that it asks about. */
  topics: readonly Topic[];
  /** “You don't have an account yet?” denies what it asks about; “do you mind if …” asks for leave. */
  form?: QuestionForm;
  /** It asks whether a date, a time or a plan suits or will be kept. */
  isArrangement?: boolean;
  /** The state that it asks about: “is it on?” */
  state?: AskedState;
  /** Its form, where what is asked for is true the other way round: set by `turnQuestion`. */
  turn?: AnswerTurn;
};

export type Bound = { value: number; side: 'above' | 'below'; includes: boolean };

export const NO_QUESTION: AskedQuestion = {
  words: [],
  content: [],
  asking: [],
  sequence: [],
  isSummary: false,
  isOffer: false,
  isFact: false,
  isExistential: false,
  isMind: false,
  asksToKeep: false,
  asksToRemove: false,
  isLeavingOut: false,
  isGrave: false,
  isPast: false,
  isLasting: false,
  isYou: false,
  items: [],
  topics: [],
};

const known = new WeakMap<LocaleWords, Map<string, AskedQuestion>>();
const MAX_KEPT = 2000;

/** Reads the wordings of a question. Cached by text, since the same questions are asked many times. */
export function readQuestion(wordings: readonly string[], locale: LocaleWords): AskedQuestion {
  if (wordings.length === 0) return NO_QUESTION;
  const kept = known.get(locale) ?? new Map<string, AskedQuestion>();
  known.set(locale, kept);
  const key = wordings.join('\n');
  const found = kept.get(key) ?? read(wordings, locale);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

/** "First of all: are you hurt?" asks about nothing that comes first. */
const skipOrder = (words: readonly Word[], first: number, { replies }: LocaleWords): number =>
  Math.max(first, matchPatternAt(words, replies?.ordersQuestions, first));

function read(wordings: readonly string[], locale: LocaleWords): AskedQuestion {
  const { hear, stopWords, fillers } = locale;
  const words = new Set<string>();
  const asking = new Set<string>();
  const sequence: string[] = [];
  let isSummary = false;
  let isOffer = false;
  let isFact = false;
  let asksToKeep = false;
  let asksToRemove = false;
  let isExistential = false;
  let isGrave = false;
  let asksProblem = false;
  let isPast = false;
  let isLasting = false;
  let isLeavingOut = false;
  let isYou = false;
  let isPolite = false;
  let isArrangement = false;
  let form: QuestionForm | undefined;
  let state: AskedState | undefined;
  let bound: Bound | undefined;
  let recent: number | undefined;
  let subject: string | undefined;
  let items: string[][] = [];
  const topics = new Set<Topic>();
  for (const wording of wordings) {
    const message = parseMessage(wording);
    const sentences = message.sentences.filter(
      ({ first, last }) => matchPatternAt(message.words, hear.besideQuestion, first, last) <= first,
    );
    for (const { first, last } of sentences)
      for (const { text } of message.words.slice(skipOrder(message.words, first, locale), last)) {
        words.add(text);
        sequence.push(text);
      }
    isGrave ||= findPattern(message.words, hear.grave) !== undefined;
    const last = sentences.findLast(({ endsWithQuestionMark }) => endsWithQuestionMark) ?? sentences.at(-1);
    if (!last) continue;
    const from = findAsking(message, last);
    const asked = message.words.slice(from, last.last);
    for (const { text } of asked) asking.add(text);
    isSummary ||= from > last.first + 1 && matchPatternAt(asked, hear.offers, 0) > 0;
    if (items.length === 0) items = listAskedThings(message, last, hear);
    isOffer ||= matchPatternAt(asked, hear.offers, 0) > 0;
    isFact ||= last.endsWithQuestionMark && asksForFact(asked, hear);
    const isRole = findPattern(asked, hear.roles) !== undefined;
    asksToKeep ||= asked.some(({ text }) => hear.keeps.includes(text));
    asksToRemove ||= asked.some(({ text }) => hear.removals.includes(text));
    isExistential ||= !isRole && findPattern(asked, hear.existential) !== undefined;
    asksProblem ||= findPattern(asked, hear.implied.asksProblem) !== undefined;
    isPast ||= findPattern(asked, hear.implied.pastQuestions) !== undefined;
    isLeavingOut ||= findPattern(asked, locale.omissions?.leavingOut) !== undefined;
    isLasting ||= findPattern(asked, hear.implied.lasting) !== undefined;
    isYou ||= findPattern(asked, hear.implied.asksYou) !== undefined;
    subject ??= findSubject(asked, hear);
    const [before] = sentences.slice(sentences.indexOf(last) - 1, sentences.indexOf(last));
    form ??= readQuestionForm(asked, before ? message.words.slice(before.first, before.last) : [], hear);
    state ??= findAskedState(asked, hear);
    isArrangement ||= asksToKeepDate(asked, message.words, hear);
    isPolite ||= findPattern(asked, hear.turned?.onlyPolite) !== undefined;
    bound ??= readBound(message, last, locale);
    recent ??= readRecentLimit({ message, locale }, last);
    for (const topic of findTopics(asked, hear)) topics.add(topic);
  }
  const content = [...words].filter(
    (word) =>
      word.length > 2 &&
      !stopWords.includes(word) &&
      !fillers.includes(word) &&
      !hear.auxiliaries.includes(word) &&
      !hear.subjects.includes(word) &&
      !hear.questionWords.includes(word),
  );
  const isMind =
    asksProblem ||
    form?.kind === 'leave' ||
    (!isPolite && [...words].some((word) => hear.minds.includes(word)));
  return {
    words: [...words],
    content,
    asking: [...asking],
    sequence,
    isSummary,
    isOffer,
    isFact: isFact && !isOffer && !isMind && !isGrave,
    isExistential,
    isMind,
    asksToKeep,
    asksToRemove,
    isLeavingOut,
    isGrave,
    isPast,
    isLasting,
    isYou,
    items,
    topics: [...topics],
    ...(form ? { form } : {}),
    ...(isArrangement ? { isArrangement } : {}),
    ...(state ? { state } : {}),
    ...(bound ? { bound } : {}),
    ...(subject === undefined ? {} : { subject }),
    ...(recent === undefined ? {} : { recent }),
  };
}

/** The first word of what a sentence asks: "A demo on Monday at 10:00: shall I book it?" begins with what it is about. */
function findAsking({ words, text }: Message, { first, last }: { first: number; last: number }): number {
  for (let at = last - 2; at > first; at--)
    if (/[:–—]\s/.test(text.slice(words[at - 1]?.end, words[at]?.start))) return at;
  return first;
}

/** "Is it urgent?", but not "Do you consent?" */
const asksForFact = (asked: readonly Word[], { leads, fit }: HearWords): boolean =>
  [0, matchPatternAt(asked, leads, 0)].some(
    (at) => at >= 0 && matchPatternAt(asked, fit?.asksWhatIsSo, at) > at,
  ) && !asked.some(({ text }) => fit?.asksToAgree.has(text));

/** "Dog" in "has your dog been …". */
function findSubject(
  asked: readonly Word[],
  { auxiliaries, determiners, implied }: HearWords,
): string | undefined {
  const [verb = '', owner = '', noun] = asked.map(({ text }) => text);
  const isOwned = implied.yours.includes(owner) && determiners.includes(owner);
  return auxiliaries.includes(verb) && isOwned ? noun : undefined;
}

/** The only number of a question, where its words say that more or less than it is asked about. */
function readBound(
  message: Message,
  sentence: { first: number; last: number },
  locale: LocaleWords,
): Bound | undefined {
  const { words, text } = message;
  const numbers = readNumbers(message, locale.language, locale);
  const only = numbers.length === 1 ? numbers[0] : undefined;
  if (!only) return undefined;
  const first = words.findIndex(({ end }) => end > only.start);
  const last = words.findLastIndex(({ start }) => start < only.end) + 1;
  if (first < sentence.first || last > sentence.last) return undefined;
  const { range, without } = readSaidBounds(words, { first, last }, chooseBoundWords(locale.language), {
    text,
  });
  if (range !== 'min' && range !== 'max') return undefined;
  return { value: only.value, side: range === 'min' ? 'above' : 'below', includes: !without };
}
