import type { Consent, ReadingReason, SpeechAct } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';

/** Speech acts, shown after "Heard:". */
export const ACT_WORDS: Readonly<Record<SpeechAct, string>> = {
  answer: say('an answer'),
  request: say('a request'),
  question: say('a question'),
  correction: say('a correction'),
  retraction: say('a retraction'),
  hedge: say('an uncertain answer'),
  refusal: say('a refusal'),
  hold: say('a request to wait'),
  cancel: say('a request to stop'),
  social: say('small talk'),
};

/** Why a value was used for a fact, or why it was dropped. */
export const READING_WORDS: Readonly<Record<ReadingReason, string>> = {
  asked: say('asked for'),
  cue: say('named in the message'),
  unit: say('by its unit'),
  'only-fact': say('the only fact that fits'),
  correction: say('corrected'),
  excluded: say('ruled out'),
  range: say('a range'),
  alternative: say('one of several'),
  incomplete: say('incomplete'),
  'in-question': say('part of a question'),
  conditional: say('conditional'),
  retracted: say('retracted'),
  unexplained: say('in doubt: other words may change it'),
  'no-fact': say('matches no fact'),
};

/** Consent of a message, as part of a line. */
export const CONSENT_WORDS: Readonly<Record<Consent, string>> = {
  yes: say('agreed'),
  no: say('not agreed'),
  unclear: say('consent unclear'),
};

/** Consent of a message, as a sentence. */
export const CONSENT_SENTENCES: Readonly<Record<Consent, string>> = {
  yes: say('Yes'),
  no: say('No'),
  unclear: say('Unclear. Actions that cannot be undone need a clear yes.'),
};
