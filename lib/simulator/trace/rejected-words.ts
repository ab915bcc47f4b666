import { say } from '@/lib/words/say';

/** Why a command was rejected. Unknown reasons are shown as they are. */
const REJECTED_WORDS: Readonly<Record<string, string>> = {
  'unknown-fact': say('unknown fact'),
  'not-known-yet': say('its value is not known yet'),
  'computed-fact': say('the fact is computed'),
  'given-by-calls': say('only a tool call can set it'),
  'used-by-a-call': say('a call that cannot be undone has used it'),
  'invalid-value': say('invalid value'),
  'nothing-pending': say('no question is open'),
  'no-choices': say('no options to choose from'),
  'no-such-option': say('unknown option'),
  'one-option-only': say('only one option can be chosen'),
  'no-yes-or-no-asked': say('no yes-or-no question is open'),
  'unknown-frame': say('the task is not running'),
  'nothing-to-cancel': say('only the conversation itself is open'),
  'unknown-graph': say('unknown graph'),
  'graph-off': say('the graph is disabled'),
  'already-active': say('already active'),
  'stack-depth': say('too many tasks are open'),
  'nothing-paused': say('no task is paused'),
  'unknown-path': say('unknown path'),
  'condition-does-not-hold': say('its condition is false'),
  'no-scenario': say('no scenario is running'),
  'scenario-active': say('another scenario is already running'),
  'contradicts-the-message': say('the message says no'),
  'no-clear-yes': say('requires a clear yes'),
  'left-to-a-rule': say('a rule matches better'),
  'low-confidence': say('low confidence'),
};

export function describeRejection(reason: string): string {
  return Object.hasOwn(REJECTED_WORDS, reason) ? (REJECTED_WORDS[reason] as string) : reason;
}
