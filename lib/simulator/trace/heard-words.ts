import type { Consent, ReadingReason, SpeechAct } from '@turnpike/engine';
import { say } from '@/lib/words/say';

/** What a clause of a message is, after "Heard:". */
export const ACT_WORDS: Readonly<Record<SpeechAct, string>> = {
  answer: say('an answer'),
  request: say('a request'),
  question: say('a question'),
  correction: say('a correction'),
  retraction: say('a retraction'),
  hedge: say('a maybe'),
  refusal: say('a refusal'),
  hold: say('a request to wait'),
  cancel: say('a request to stop'),
  social: say('small talk'),
};

/** Why a value was taken for a fact, or why it was dropped. */
export const READING_WORDS: Readonly<Record<ReadingReason, string>> = {
  asked: say('it was asked for'),
  cue: say('named in the message'),
  unit: say('by its unit'),
  'only-fact': say('the only fact that fits'),
  correction: say('corrected'),
  excluded: say('ruled out'),
  range: say('a range'),
  alternative: say('one of several'),
  incomplete: say('incomplete'),
  'in-question': say('part of a question'),
  conditional: say('only with a condition'),
  retracted: say('taken back'),
  'no-fact': say('no fact takes it'),
};

/** What a message says to what is about to be done, in one line with other words. */
export const CONSENT_WORDS: Readonly<Record<Consent, string>> = {
  yes: say('agreed'),
  no: say('not agreed'),
  unclear: say('consent unclear'),
};

/** The same on its own, with what follows from it. */
export const CONSENT_SENTENCES: Readonly<Record<Consent, string>> = {
  yes: say('Yes'),
  no: say('No'),
  unclear: say('Unclear. Actions that cannot be undone need a clear yes.'),
};
