import { say } from '@/lib/words/say';

/** Why a command was not carried out. A reason without words here is shown as it is. */
const REJECTED_WORDS: Readonly<Record<string, string>> = {
  'unknown-fact': say('there is no such fact'),
  'not-known-yet': say('its value is not known yet'),
  'computed-fact': say('it is computed'),
  'given-by-calls': say('only a call can set it'),
  'invalid-value': say('the value is not valid'),
  'nothing-pending': say('nothing was asked'),
  'no-choices': say('there is nothing to choose from'),
  'no-such-option': say('there is no such option'),
  'one-option-only': say('only one can be chosen'),
  'no-yes-or-no-asked': say('no yes or no was asked for'),
  'unknown-frame': say('it is not open'),
  'nothing-to-cancel': say('only the conversation itself is open'),
  'unknown-graph': say('there is no such graph to start'),
  'graph-off': say('the graph is switched off'),
  'already-active': say('it is what goes on already'),
  'stack-depth': say('too much is open at once'),
  'nothing-paused': say('nothing is paused'),
  'unknown-path': say('there is no such path'),
  'condition-does-not-hold': say('its condition does not hold'),
  'no-scenario': say('no scenario runs'),
  'scenario-active': say('a scenario runs already, and there is only one at a time'),
  'contradicts-the-message': say('the message says no'),
  'no-clear-yes': say('it needs a clear yes'),
  'left-to-a-rule': say('a rule answers it better'),
  'low-confidence': say('it is not sure enough'),
};

export function describeRejection(reason: string): string {
  return Object.hasOwn(REJECTED_WORDS, reason) ? (REJECTED_WORDS[reason] as string) : reason;
}
