import type { OddTextWords } from '../doubt/words/odd-text-words.ts';
import type { ExtractorWords } from '../extractors/words/extractor-words.ts';
import type { SurroundingWords } from '../hear/words/answer-words.ts';
import type { HearWords } from '../hear/words/hear-words.ts';
import type { ConclusionWords } from './groups/conclusion-words.ts';
import type { CountWords } from './groups/count-words.ts';
import type { CutWords } from './groups/cut-words.ts';
import type { HeadcountWords } from './groups/headcount-words.ts';
import type { JourneyWords } from './groups/journey-words.ts';
import type { OmissionWords } from './groups/omission-words.ts';
import type { PickWords } from './groups/pick-words.ts';
import type { PlaceTailWords } from './groups/place-tail-words.ts';
import type { ReplyWords } from './groups/reply-words.ts';
import type { ReportWords } from './groups/report-words.ts';
import type { SlipWords } from './groups/slip-words.ts';
import type { StatedWords } from './groups/stated-words.ts';
import type { TextWords } from './groups/text-words.ts';
import type { ThingWords } from './groups/thing-words.ts';
import type { VariantWords } from './groups/variant-words.ts';

/** Full hours of what the phrases name: `from` 12 `to` 23 is from 12:00 to before 23:00. */
export type UsualHours = { phrases: readonly string[]; from: number; to: number };

/**
 * The words of one language (docs/rulings.md#43). Phrases are patterns as `pattern.ts` reads them, folded: lower
 * case, without apostrophes and accents.
 */
export type LocaleWords = {
  language: string;
  /** The grammar that reads numbers and what they count. Without one, the words for numbers are added up. */
  grammar?: 'english';
  /** Whether the word table has vectors of its words. */
  hasVectors?: true;
  /** What the clauses of a message do. */
  hear: HearWords;
  /** The words around an answer in free text. */
  answers: SurroundingWords;
  /** Letters that attach to the front of a word, as prepositions do in Hebrew. */
  prefixes: readonly string[];
  /** Words around a reply that carry nothing. */
  fillers: readonly string[];
  /** Interruptions before a request: "hold on", "by the way". */
  openings: readonly string[];
  escalate: readonly string[];
  /** Words that ask for a person only when they are the whole message. */
  escalateAlone: readonly string[];
  /** Asks who is speaking, before the words for a person: "are you (a real person)". */
  identifies?: readonly string[];
  end: readonly string[];
  clarify: readonly string[];
  help: readonly string[];
  smallTalk: readonly string[];
  /** Refusals; `refusalTails` may follow one without making it an answer. */
  refuse: readonly string[];
  refusalTails: readonly string[];
  /** How a yes or a no begins. */
  affirm: readonly string[];
  deny: readonly string[];
  /** How a question begins, and offers that only sound like one ("how about Tuesday"). */
  questionStarts: readonly string[];
  offerStarts: readonly string[];
  /** What marks a correction, and the verbs that ask for one. */
  corrections: readonly string[];
  correctionVerbs: readonly string[];
  wrong: readonly string[];
  /** Words between a fact's name and its new text. */
  becomes: readonly string[];
  /** What takes back the last answer, with the right one after it. */
  meant: readonly string[];
  /** How something is asked for, and how it is ruled out. */
  requests: readonly string[];
  unwanted: readonly string[];
  /** What gives up the task at hand; `cancelVerbs` name the task after them. */
  cancel: readonly string[];
  cancelVerbs: readonly string[];
  /** Those that give up even where a yes or a no is asked, and could not be one. */
  cancelPlainly: readonly string[];
  /**
   * What leaves a scenario besides `cancel`, for certain or by a hint, and what says that it is at the wrong
   * step. `plainly`: those that could be no answer to what is asked.
   */
  leave: {
    sure: readonly string[];
    plainly: readonly string[];
    hints: readonly string[];
    wrongStep: readonly string[];
    /** Words that complain about the step only if the message also names the step to go to. */
    done: readonly string[];
    /** Words before the name of the step to go to; those in `goOn` only next to a complaint. */
    goTo: readonly string[];
    goOn: readonly string[];
    /** Words that say "step" in any scenario. */
    stepWords: readonly string[];
  };
  /** What goes back to a task that was left; `resumeVerbs` name it after them. */
  resume: readonly string[];
  resumeVerbs: readonly string[];
  /** Words that refer to the task without naming it. */
  taskWords: readonly string[];
  /** Words that end a text given by a cue ("to Paris on Friday"). */
  boundaries: readonly string[];
  negations: readonly string[];
  conjunctions: readonly string[];
  /** Words too common to point at a fact. */
  stopWords: readonly string[];
  /** What comes before a name in an introduction, and the words of facts that are names. */
  introductions: readonly string[];
  nameWords: readonly string[];
  ordinals: Readonly<Record<string, number>>;
  optionWords: readonly string[];
  numbers: {
    words: Readonly<Record<string, number>>;
    joiners: readonly string[];
    negative: readonly string[];
    /** Words after digits that multiply them. */
    scales: Readonly<Record<string, number>>;
    half: readonly string[];
    ordinalSuffixes: readonly string[];
    /** Words after which "one" is not a number. */
    notBeforeOne: readonly string[];
  };
  currencies: Readonly<Record<string, string>>;
  /** Currency words that are also measures. */
  vagueCurrencies: readonly string[];
  /** Words of units to the designators of ISO 8601 (`M` months, `m` minutes). */
  units: Readonly<Record<string, DurationUnit>>;
  /** Words that mean one of a unit, and half of it. */
  oneUnit: readonly string[];
  halfUnit: readonly string[];
  clock: {
    hours: Readonly<Record<string, number>>;
    /** Phrases before and after the hour. */
    before: readonly ClockPhrase[];
    after: readonly ClockPhrase[];
  };
  /** The first that a question names decides about hours without AM or PM. */
  usualHours?: readonly UsualHours[];
  /** The hours of all other questions, without those that may be at any hour. */
  atAnyHour?: UsualHours;
  /** Calendar words, for languages without their own date parser. */
  calendar?: {
    days: Readonly<Record<string, number>>;
    weekdays: Readonly<Record<string, number>>;
    months: Readonly<Record<string, number>>;
  };
  /** Words that are dates only beside a number ("may"), and what makes an amount of time a date ("in"). */
  weakDates: readonly string[];
  /** A whole message that only names a part of a day, and is not a greeting: "yesterday evening". */
  dayPartsAlone: readonly string[];
  /** More words around values, by what is read. */
  extractors?: ExtractorWords;
  /** Short names of days that mean nothing else when they are all that is said. */
  shortDays: readonly string[];
  relativeDates: readonly string[];
  /** Names of months and weekdays with their numbers, for languages with their own date parser; 0 is Sunday. */
  calendarNames?: { months: Readonly<Record<string, number>>; weekdays: Readonly<Record<string, number>> };
  /** First names of people, and cities that are named without anything else. Folded. */
  givenNames?: ReadonlySet<string>;
  cities?: ReadonlySet<string>;
  /** What the words for units measure, and how many of the smallest unit of their kind they are. */
  measures?: Readonly<Record<string, { kind: string; size: number }>>;
  /** Groups that a language may leave out: then nothing is read with them. */
  cuts?: CutWords;
  oddTexts?: OddTextWords;
  omissions?: OmissionWords;
  placeTails?: PlaceTailWords;
  picks?: PickWords;
  things?: ThingWords;
  conclusions?: ConclusionWords;
  headcount?: HeadcountWords;
  journeys?: JourneyWords;
  reports?: ReportWords;
  slips?: SlipWords;
  stated?: StatedWords;
  texts?: TextWords;
  replies?: ReplyWords;
  variants?: VariantWords;
  counts?: CountWords;
};

export type DurationUnit = 'Y' | 'M' | 'W' | 'D' | 'h' | 'm' | 's';

/** Words beside an hour with the minutes they add; those to `keep` mean something to the date parser too. */
export type ClockPhrase = { phrases: readonly string[]; minutes: number; keep?: true };
