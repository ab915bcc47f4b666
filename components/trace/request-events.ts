import { describeFactValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import { codes, joinPhrases, plural } from './phrase';
import { describeActor } from './plan-events';
import { REQUEST_NAMES, REQUEST_VERBS, showInstant } from './request-words';

const ANSWERED: Record<EventOf<'request-answered'>['result'], string> = {
  approved: 'The customer says yes',
  refused: 'The customer says no',
  chosen: 'The customer chooses',
  given: 'The customer gives what was missing',
  clarified: 'The customer makes it clearer',
  invalid: 'The answer does not fit, it is asked again',
  aside: 'A turn aside, the request stays open',
  withdrawn: 'The request is withdrawn',
};

/** The words of asking the customer, and of what is known and kept about them. */
export const REQUEST_EVENTS = {
  requested: {
    stage: 'navigate',
    describe: (event, names) => [
      ...describeActor(event, names),
      REQUEST_VERBS[event.kind],
      ...(event.facts.length > 0 ? [': ', ...codes(event.facts)] : []),
      ...(event.options && event.kind !== 'approval'
        ? [
            ': ',
            ...joinPhrases(
              event.options.map(({ label }) => [{ strong: label }]),
              'or',
            ),
          ]
        : []),
      event.again ? ', again' : '',
      `, open until ${showInstant(event.expiresAt)}`,
    ],
  },
  'request-answered': {
    stage: 'commit',
    tone: ({ result }) => (result === 'invalid' || result === 'refused' ? 'warn' : 'neutral'),
    describe: ({ result, value }, names) => [
      ANSWERED[result],
      ...(value === undefined ? [] : [': ', { code: describeFactValue('', value, names) }]),
    ],
  },
  'request-expired': {
    stage: 'admit',
    tone: 'warn',
    describe: ({ kind, expiresAt }) => [
      { strong: REQUEST_NAMES[kind] },
      ` was open until ${showInstant(expiresAt)}: this comes too late and does nothing`,
    ],
  },
  'pending-changed': {
    stage: 'commit',
    describe: ({ kind, attempts, expiresAt, previous }) => [
      'An operator changed ',
      ...(kind === 'question' ? ['the open question'] : [{ strong: REQUEST_NAMES[kind] }]),
      ...(attempts === undefined
        ? []
        : [`: ${plural(attempts, 'attempt')} so far, not ${previous.attempts ?? 0}`]),
      ...(expiresAt === undefined
        ? []
        : [
            `: open until ${showInstant(expiresAt)}`,
            ...(previous.expiresAt === undefined ? [] : [`, not ${showInstant(previous.expiresAt)}`]),
          ]),
    ],
  },
  'hitl-duplicate': {
    stage: 'navigate',
    tone: 'warn',
    describe: (event, names) => [
      ...describeActor(event, names),
      REQUEST_VERBS[event.kind],
      ' too: given up, one request is open already',
    ],
  },
  'hitl-stale-reply': {
    stage: 'commit',
    tone: 'warn',
    describe: () => ['A short answer, but nothing was asked'],
  },
  'customer-loaded': {
    stage: 'admit',
    describe: ({ facts, capabilities }, names) => [
      ...(facts.length === 0
        ? ['Nothing is known of the customer yet']
        : ['Known of the customer: ', ...codes(facts)]),
      ...(capabilities.length === 0
        ? []
        : ['; connected ', ...joinPhrases(capabilities.map((id) => [{ strong: names.capability(id) }]))]),
    ],
  },
  'customer-remembered': {
    stage: 'respond',
    describe: ({ facts }, names) => [
      'Kept for the customer: ',
      ...joinPhrases(
        facts.map(({ name, value }) =>
          value === null
            ? [{ code: name }, ' no longer']
            : [{ code: name }, ' = ', { code: describeFactValue(name, value, names) }],
        ),
      ),
    ],
  },
} satisfies EventEntries<
  | 'requested'
  | 'request-answered'
  | 'request-expired'
  | 'pending-changed'
  | 'hitl-duplicate'
  | 'hitl-stale-reply'
  | 'customer-loaded'
  | 'customer-remembered'
>;
