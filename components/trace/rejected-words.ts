/** Why a command was not carried out. A reason without words here is shown as it is. */
const REJECTED_WORDS: Readonly<Record<string, string>> = {
  'unknown-fact': 'there is no such fact',
  'not-known-yet': 'its value is not known yet',
  'computed-fact': 'it is computed',
  'invalid-value': 'the value is not valid',
  'nothing-pending': 'nothing was asked',
  'no-choices': 'there is nothing to choose from',
  'no-such-option': 'there is no such option',
  'one-option-only': 'only one can be chosen',
  'no-yes-or-no-asked': 'no yes or no was asked for',
  'unknown-frame': 'it is not open',
  'nothing-to-cancel': 'only the conversation itself is open',
  'unknown-graph': 'there is no such graph to start',
  'graph-off': 'the graph is switched off',
  'already-active': 'it is what goes on already',
  'stack-depth': 'too much is open at once',
  'nothing-paused': 'nothing is paused',
  'unknown-path': 'there is no such path',
  'condition-does-not-hold': 'its condition does not hold',
  'no-scenario': 'no scenario runs',
  'scenario-active': 'a scenario runs already, and there is only one at a time',
  'low-confidence': 'it is not sure enough',
};

export function describeRejection(reason: string): string {
  return Object.hasOwn(REJECTED_WORDS, reason) ? (REJECTED_WORDS[reason] as string) : reason;
}
