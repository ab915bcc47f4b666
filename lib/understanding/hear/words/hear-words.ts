import type { AbsenceWords } from '../../locales/groups/absence-words.ts';
import type { ArrangementWords } from '../../locales/groups/arrangement-words.ts';
import type { DoubleDenialWords } from '../../locales/groups/double-denial-words.ts';
import type { FitImpliedWords } from '../../locales/groups/fit-implied-words.ts';
import type { FitWords } from '../../locales/groups/fit-words.ts';
import type { NotMeantWords } from '../../locales/groups/not-meant-words.ts';
import type { PositionWords } from '../../locales/groups/position-words.ts';
import type { StateWords } from '../../locales/groups/state-words.ts';
import type { TurnedWords } from '../../locales/groups/turned-words.ts';
import type { ActWords } from '../acts/words/act-words.ts';
import type { CorrectionWords } from './correction-words.ts';
import type { EdgeWords } from './edge-words.ts';
import type { ImpliedWords } from './implied-words.ts';

/**
 * The words of one language that say what a clause does. Patterns as `pattern.ts` reads them: folded, without
 * apostrophes and accents. `docs/understanding.md` says how to add a language.
 */
export type HearWords = {
  /** Words before and after what a clause says that add nothing to it. */
  leads: readonly string[];
  tails: readonly string[];
  /** Words at both ends of a message that are left out before it is read. */
  edges?: EdgeWords;
  /** Words that are an answer when nothing follows, and then negate nothing. */
  bareNo: readonly string[];
  /** A yes or a no of one word, which may follow the name of what it is about: “delivery yes, candles no”. */
  plainAnswers: readonly string[];
  /** Joins clauses; `adds` only before `clauseStarts`. */
  contrasts: readonly string[];
  /** Sets off what follows from what was said before: "btw". */
  asides: readonly string[];
  conditions: readonly string[];
  reasons: readonly string[];
  adds: readonly string[];
  clauseStarts: readonly string[];
  /** Opens a clause about what was so before, and the words after it for what is so now: "was 5 (now 6)". */
  wasSo?: readonly string[];
  nowSo?: readonly string[];
  /** After what was ruled out, these begin what is wanted instead: "isn't enough make it 6". */
  takesInstead: readonly string[];
  /** Breaks off, with the next clause following without punctuation: "never mind it's fixed". */
  breaks: readonly string[];
  /** Reports the past: "I already talked to an agent". */
  past: readonly string[];
  /** Makes a clause conditional at its start: "depends on". */
  depends: readonly string[];
  /** Looks like a condition but is only polite: "if possible". */
  politeConditions: readonly string[];
  /** Refuses, whatever was asked: "I'm not paying", "we don't want". */
  refusals: readonly string[];
  /** Negating words that say what someone is not able to do. */
  inabilities: readonly string[];
  /** Single words that negate what follows them, and phrases that do. */
  negators: readonly string[];
  negatorPhrases: readonly string[];
  /** Phrases that contain a negation but negate nothing: "no problem". */
  notNegations: readonly string[];
  /** Excludes choices: "anything but". */
  exclusions: readonly string[];
  /** Rejects the value before it: "(Friday) is bad". */
  rejections: readonly string[];
  /** Takes back what was just said; what follows replaces it. */
  retractions: readonly string[];
  /** Those that take back in the middle of a clause too: "50, I mean 60". */
  midRetractions: readonly string[];
  /** Takes back what was just said, at the end and without a comma: “12 no wait”. */
  endsBack: readonly string[];
  /** Words that need the wait or hold after them: “long wait”, “had no wait”. */
  beforeWaits: readonly string[];
  /** A no that takes back the value before it, if nothing else is between two values: "30 no 35". */
  turns: readonly string[];
  /** Nouns with a number as a name: "table 4". `parts`: a number that counts a part: "two of them". */
  labels: readonly string[];
  parts: readonly string[];
  /** Before and after a number of people: "party of 5", "5 of us". `persons`, `asksPeople`: in cues and questions. */
  parties: readonly string[];
  ofPeople: readonly string[];
  /** All that goes before a small number that is meant: "just the". */
  justThe: readonly string[];
  persons: readonly string[];
  asksPeople: readonly string[];
  /** A number counts a part of the one before: after it, before it, or all between the two where it may be added. */
  ofWhole: readonly string[];
  includes: readonly string[];
  alongWith: readonly string[];
  /** Before who an amount is for, and in names and questions of facts for them. */
  toWhom: readonly string[];
  recipients: readonly string[];
  asksWho: readonly string[];
  /** Says that an amount is one for all, or one for each. */
  totals: readonly string[];
  apiece: readonly string[];
  /** Words between an amount and its period: "per". `periods`: each with its names, singular and plural. */
  each: readonly string[];
  periods: readonly (readonly string[])[];
  /**
   * Before a value that is not one particular value: "any Sunday". `pluses`: between amounts that add up.
   * `bareStops`: cancel only if nothing else is said.
   */
  anyWords: readonly string[];
  /** In a question about whether something is there; and those of any kind that it may ask for. */
  there: string;
  anyKinds: readonly string[];
  pluses: readonly string[];
  bareStops: readonly string[];
  /**
   * Before alternatives. `allWords`: every choice. `avoids`: in a question that asks what is not wanted.
   * `fine`: after a value that is allowed there.
   */
  eitherWords: readonly string[];
  /** What people say around their age, and words in facts and questions about age. */
  ages?: {
    names: readonly string[];
    asks: readonly string[];
    before: readonly string[];
    after: readonly string[];
    tails: readonly string[];
  };
  /** One of several choices is wanted, without saying which: "not both", and "one of" right before them. */
  notBoth: readonly string[];
  oneOf: readonly string[];
  allWords: readonly string[];
  avoids: readonly string[];
  fine: readonly string[];
  /** Begins a clause with the conclusion of the one before: "so". `concludes`: right before the value it gives. */
  conclusions: readonly string[];
  concludes: readonly string[];
  /** All that follows a value that is decided on: "it is". */
  settles: readonly string[];
  /** Reports a change from one value to another: "postponed". */
  movers: readonly string[];
  /** All that is said around a value that is ruled out like the one before: "too", "same for". */
  carriesAfter: readonly string[];
  carriesBefore: readonly string[];
  /** Words for one kind of thing, where a question uses another than its answer. */
  synonyms: readonly (readonly string[])[];
  /** Before a length of time. */
  lengthWords: readonly string[];
  /** Between two measures: "6 by 4". */
  crosses: readonly string[];
  /**
   * Words in names of facts that hold the start or the end of a range. `between`: begins a range that is one
   * uncertain number.
   */
  rangeStarts: readonly string[];
  rangeEnds: readonly string[];
  between: readonly string[];
  /** Between the ends of a range. */
  rangeWords: readonly string[];
  /** Joins alternatives. */
  or: readonly string[];
  /**
   * Replaces the last answer: "I meant". `changes`: asks to change. `others`: asks for another. `wrong`: says
   * that something is wrong.
   */
  meant: readonly string[];
  changes: readonly string[];
  others: readonly string[];
  wrong: readonly string[];
  /** About how things were or are. `wishes`: about what is wanted. */
  background: readonly string[];
  wishes: readonly string[];
  /** Not sure. */
  hedges: readonly string[];
  /** Before an hour or a day from or until which something is not wanted. */
  notUntil: readonly string[];
  /** Asks for time: "one moment". */
  holds: readonly string[];
  /** Why someone has to wait, beside one of them: “my daughter is calling”. */
  interruptions?: readonly string[];
  /** Cancels the current task, as a whole clause: "never mind". */
  cancels: readonly string[];
  /** "Don't proceed": a no to a question for yes or no, and elsewhere it gives the task up. */
  holdsBack: readonly string[];
  /** Cancels too, but is an answer to a question for yes or no: "not anymore". */
  declines: readonly string[];
  /** Marks the preferred one of several values: "is better". */
  prefers: readonly string[];
  /** Begins a wish for something other than what is offered: "I'd rather (go to Milan)". */
  rathers?: readonly string[];
  /** Hypothetical: "would be 10 if …". */
  supposes: readonly string[];
  /** Says what is no longer so: "used to be". */
  usedTo: readonly string[];
  /** Refers to an earlier answer: "I said". */
  said: readonly string[];
  /** Gives up a task by its noun: before it, before it with `needed` after it, and after it. */
  dropsTask: readonly string[];
  dropsNeeded: readonly string[];
  taskIsOff: readonly string[];
  /** After a noun with its verb: "dinners (off)". `taskTails`: after such a noun. `proposes`: before such a wish. */
  offBare: readonly string[];
  taskTails: readonly string[];
  proposes: readonly string[];
  /** Words for any task, and for occasions that a task may serve. */
  taskNouns: readonly string[];
  occasions: readonly string[];
  /** Gives up in anger: "sod it". `ownPlans`: what the customer will do instead. */
  outbursts: readonly string[];
  ownPlans: readonly string[];
  /** Verbs before an "if" that asks: "check if". */
  asksIf: readonly string[];
  /** Starts over. `goesBack`: goes one question back. */
  restarts: readonly string[];
  goesBack: readonly string[];
  ends: readonly string[];
  /** Asks to hear the question again. */
  repeats: readonly string[];
  /** Ask to repeat only with a question mark: "sorry?". */
  pardons: readonly string[];
  /** Last words of a short question back: "to do what". */
  asksBack: readonly string[];
  clarifies: readonly string[];
  /** Before a noun that does not apply: "no kids". `politeWords`: may be next to it. */
  noneOf: readonly string[];
  /** Before what is wanted as well: "and we need parking". */
  needs: readonly string[];
  /** Asks what something is: “is it (a gift)”; and before such a noun: “it's a (gift)”, “not a (gift)”. */
  asksWhatItIs: readonly string[];
  isOne: readonly string[];
  isNone: readonly string[];
  /** All that follows such a noun: "no porter needed". */
  needed: readonly string[];
  politeWords: readonly string[];
  /** Words in names of facts that hold a first name or a last name. */
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** Says that there is nothing: passes an optional question, and is a no to "Any …?". */
  nones: readonly string[];
  /** Does not know, or does not want to say. */
  unknowns: readonly string[];
  /** Says that something is gone, which may be what the customer writes about. */
  losses: readonly string[];
  /** Any choice will do. */
  anything: readonly string[];
  yes: YesNoWords;
  no: YesNoWords;
  /** Gives in and is plain: "oh go on". */
  recantsPlainly: readonly string[];
  /** Gives in after a no: "well ok". `doIt`: says what is wanted then. */
  recants: readonly string[];
  doIt: readonly string[];
  /** Takes back a yes or no before a decision: "you know what". `takesOffer`, `leavesOffer`: whole clauses that decide. */
  turnsMind: readonly string[];
  takesOffer: readonly string[];
  leavesOffer: readonly string[];
  /** A whole clause that changes nothing: "leave it as it is". */
  letsBe: readonly string[];
  /** After an agreeing word, what only compares: "(cool) as a cucumber". */
  likenings: readonly string[];
  /** A yes that may only open the message: "ok, no". */
  weakYes: readonly string[];
  /** A yes that a negation right after it makes a no: "definitely not". */
  intensifiers: readonly string[];
  /** The "no" used before a noun. */
  determiner: string;
  /** A yes or a no that ends a clause, and the words that may come after it. */
  finalYes: readonly string[];
  finalNo: readonly string[];
  endTails: readonly string[];
  /** What did not happen: "no code came" reports it, and does not refuse. */
  absences: readonly string[];
  /** Says no to an offer; no answer to a question about a fact. */
  ratherNot: readonly string[];
  /** Phrases that agree or refuse without a yes or no, for any question. */
  approvals: readonly string[];
  /** Approvals that take up what is offered. They do not answer whether something is so: “is anybody hurt?” */
  takesUp: readonly string[];
  /** Whole messages that wish to begin with whatever this conversation is for: “I'd like to sign up”. */
  beginnings: readonly string[];
  /** Approvals that may only be polite: no consent to what cannot be undone. */
  courtesies: readonly string[];
  disapprovals: readonly string[];
  /** Agrees only if nothing but polite words follows: "I do". */
  ellipses: readonly string[];
  /** Words that agree alone, but describe a noun after them: "great". */
  nounWords: readonly string[];
  /** Why to hurry, after what agrees: "before it sells out". */
  urges: readonly string[];
  /** Verbs for one deed, where a yes repeats the question in another word: "wipe it" to "Erase it?" */
  deeds: readonly (readonly string[])[];
  /** How a reason for a yes begins, the denials it may hold, and words that make it more than a reason. */
  groundStarts: readonly string[];
  groundDenials: readonly string[];
  /** Verbs that stop or delay something with a particle: "call it off". */
  haltVerbs: readonly string[];
  /** Words after a verb and its object: "cut it down". */
  orderParticles: readonly string[];
  /** What was checked before a yes: "the amount is correct". */
  checkedGrounds: readonly string[];
  /** How a reason begins that leaves its subject out, and complaints that a yes may follow: "steep but ok". */
  bareGrounds: readonly string[];
  concessions: readonly string[];
  /** Words that make a statement before "so yes" more than its reason. */
  limits: readonly string[];
  /** Nouns for what the question is about, and words for all of it. */
  sameThings: readonly string[];
  /** Pronouns for what a deed is done to. */
  objects: readonly string[];
  /** Pronouns of a person, and the words before a person who gets something. */
  receivers: { persons: readonly string[]; leads: readonly string[] };
  /** Belong to a verb and leave its meaning: "switch it over". */
  particles: readonly string[];
  /** After a verb without its object: "get (rid)". */
  rids: readonly string[];
  /** Before a choice that is left out: "leave the". */
  leavesOut: readonly string[];
  totalThings: readonly string[];
  /** Begins a clause that describes the one before: ", which is". `visits`: after a verb without subject: "(was) there in". */
  relativeStarts: readonly string[];
  visits: readonly string[];
  notGrounds: readonly string[];
  /** Words around a yes or no that do not change it. */
  around: readonly string[];
  /** Begins an offer or a request for permission, rather than a question about a fact. */
  offers: readonly string[];
  /** Asks whether something exists: "any pets", answered by "just the cat". */
  existential: readonly string[];
  /** Asks what someone or something is, as in "Are you a beginner?", and not whether there is one. */
  roles: readonly string[];
  /** Verbs in questions where agreeing means no: "mind". */
  minds: readonly string[];
  /** Says in a question that the action is final, so a yes must be plain. */
  grave: readonly string[];
  /** Begins a sentence of a question that says what a no does, or what else can be said: its words are not what a yes agrees to. */
  besideQuestion: readonly string[];
  /** Verbs that end or remove things: "bin it" may agree to "cancel it". */
  removals: readonly string[];
  /** Verbs that leave things unchanged: "don't turn it off" agrees to "keep it on". */
  keeps: readonly string[];
  /** Says that it is not told: neither yes nor no to what is so. */
  secrets: readonly string[];
  /** Negated verbs that tell what does not work: an address after them is not ruled out. */
  unable: readonly string[];
  /** Begins a clause that forbids. */
  forbids: readonly string[];
  /** Makes an exception to nothing: "nothing apart from a hip". */
  exceptions: readonly string[];
  /** “No one but me”, unless others are asked about. */
  exceptMe: readonly string[];
  /** After a yes in a question, asks what it stands for: “yes (to what)?” */
  asksAboutYes: readonly string[];
  /** Asks for something else: "fine, but I'd rather collect it". */
  alternatives: readonly string[];
  /** After "but": what was so is so no longer. */
  ended: readonly string[];
  /** Makes a value relative to an unknown one: "£20 more". */
  relatives: readonly string[];
  /** Words that end such a value: "a day earlier". */
  differences: readonly string[];
  /** Says what no longer holds: "used to". */
  ceased: readonly string[];
  /** Times in the past. */
  pastTimes: readonly string[];
  /** Makes the clause after it an exception: "unless". */
  exceptIf: readonly string[];
  /** Makes a value one of the past: "I had". */
  pastOnly: readonly string[];
  only: readonly string[];
  /** Words that begin a statement that answers the question: "I need parking". */
  speakers: readonly string[];
  /** The one who is spoken to, as a subject. */
  addressees: readonly string[];
  /** Before them: asks for an opinion unless a polite word or a yes makes it a request, "would (you do it)". */
  asksAdvice: readonly string[];
  subjects: readonly string[];
  /** Those of them that can stand for a thing: "it". */
  /** "That's all", and the words of a question that it answers: "Anything else?" */
  allDone: readonly string[];
  furtherWords: readonly string[];
  thingSubjects: readonly string[];
  /** Words that ask whether something came, and what says that it did. */
  receiving: readonly string[];
  received: readonly string[];
  /** What is wrong with a thing, after the number that names it: "12345 doesn't fit". */
  thingFaults: readonly string[];
  /** Asked about where something goes back, so that "too small" is a reason for it. */
  givesBack: readonly string[];
  /** "Too". */
  excess: string;
  /** Asks for a reason. */
  reasonWords: readonly string[];
  /** Between a subject and the verb that matters: "I would like to keep it". */
  modals: readonly string[];
  auxiliaries: readonly string[];
  negatedAuxiliaries: readonly string[];
  /** Words of a question that do not say what it is about. */
  questionWords: readonly string[];
  emoji: { yes: readonly string[]; no: readonly string[] };
  /** Whole clauses that ask without a question mark: "for what exactly". */
  asksAlways: readonly string[];
  /** A clause asks if it begins with one of these and no word of `predicates` follows: "does it include …". */
  inversions: readonly string[];
  doVerbs: readonly string[];
  predicates: readonly string[];
  /** Makes such a clause an offer: "does Friday work". */
  suits: readonly string[];
  /** Nouns that say nothing new after a verb of the question: "use the one". */
  deicticNouns: readonly string[];
  /** Before a noun: "that card" is not what is asked about. */
  determiners: readonly string[];
  /** Asks anywhere in a clause that ends with a question mark: "proceed with what?" */
  asksWithin: readonly string[];
  /** Last words of a clause that asks: "go ahead with what". */
  endsAsking: readonly string[];
  /** Ends a message that asks for more, or goes on: "ok and then". */
  unfinished: readonly string[];
  /** Asks wherever it is said: "pay with which card". */
  asksWhich: readonly string[];
  /** Begins as a yes and agrees to nothing: "yeah about that", "I would if I could", "sure, pal". */
  hollowYes: readonly string[];
  /** Takes note of what was said, without asking for it: "(yes) I know". */
  takesNote: readonly string[];
  /** Words of a question whether something is known, to which taking note is an answer. */
  knowing?: readonly string[];
  /** Ends a clause that forbids what an answer would lead to: "(Friday, but) don't book it yet". */
  forbidsAct: readonly string[];
  /** Begins words that forbid a task: "don't open (a ticket)". */
  forbidsTask?: readonly string[];
  /** Answers a yes-or-no question without saying yes or no. */
  implied: ImpliedWords;
  /** Changes an earlier answer. */
  corrections: CorrectionWords;
  /** Puts off the whole task, and is in `cancels` too: “let’s do this another day”. Where a day is asked for, it wants another one. */
  postpones?: readonly string[];
  /** Between “no” for “number” and its digits: “order no is 12345”. */
  numberIs?: readonly string[];
  /** A subject with its verb in one word: “its”, “im”. */
  withVerb?: RegExp;
  /** Words of a fact’s name or question that any day or hour has. */
  momentNames?: readonly string[];
  /** Groups that a language may leave out: then nothing is read with them. */
  states?: StateWords;
  absence?: AbsenceWords;
  fit?: FitWords;
  fitImplied?: FitImpliedWords;
  doubleDenials?: DoubleDenialWords;
  notMeant?: NotMeantWords;
  turned?: TurnedWords;
  arrangements?: ArrangementWords;
  positions?: PositionWords;
  acts?: ActWords;
};

/** `plain`: certain; `soft`: hedged. */
type YesNoWords = { plain: readonly string[]; soft: readonly string[] };
