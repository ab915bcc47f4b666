import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import { codes, joinPhrases } from './phrase';
import { describeActor } from './plan-events';
import { REQUEST_NAMES, REQUEST_VERBS, showInstant } from './request-words';

const ANSWERED: Record<EventOf<'request-answered'>['result'], string> = {
  approved: say('The customer says yes'),
  refused: say('The customer says no'),
  chosen: say('The customer chooses'),
  given: say('The customer gives what was missing'),
  clarified: say('The customer makes it clearer'),
  invalid: say('The answer does not fit, it is asked again'),
  aside: say('A turn aside, the request stays open'),
  withdrawn: say('The request is withdrawn'),
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
      event.again ? say(', again') : '',
      say(', open until {showInstant}', { showInstant: showInstant(event.expiresAt) }),
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
      ` ${say('was open until {showInstant}: this comes too late and does nothing', { showInstant: showInstant(expiresAt) })}`,
    ],
  },
  'pending-changed': {
    stage: 'commit',
    describe: ({ kind, attempts, expiresAt, previous }) => [
      `${say('An operator changed')} `,
      ...(kind === 'question' ? [say('the open question')] : [{ strong: REQUEST_NAMES[kind] }]),
      ...(attempts === undefined
        ? []
        : [
            say(': {attempts, plural, one {# attempt} other {# attempts}} so far, not {value}', {
              attempts,
              value: previous.attempts ?? 0,
            }),
          ]),
      ...(expiresAt === undefined
        ? []
        : [
            say(': open until {showInstant}', { showInstant: showInstant(expiresAt) }),
            ...(previous.expiresAt === undefined
              ? []
              : [say(', not {showInstant}', { showInstant: showInstant(previous.expiresAt) })]),
          ]),
    ],
  },
  'hitl-duplicate': {
    stage: 'navigate',
    tone: 'warn',
    describe: (event, names) => [
      ...describeActor(event, names),
      REQUEST_VERBS[event.kind],
      ` ${say('too: given up, one request is open already')}`,
    ],
  },
  'hitl-stale-reply': {
    stage: 'commit',
    tone: 'warn',
    describe: () => [say('A short answer, but nothing was asked')],
  },
  'customer-loaded': {
    stage: 'admit',
    describe: ({ facts, capabilities }, names) => [
      ...(facts.length === 0
        ? [say('Nothing is known of the customer yet')]
        : [`${say('Known of the customer:')} `, ...codes(facts)]),
      ...(capabilities.length === 0
        ? []
        : [
            `${say('; connected')} `,
            ...joinPhrases(capabilities.map((id) => [{ strong: names.capability(id) }])),
          ]),
    ],
  },
  'customer-remembered': {
    stage: 'respond',
    describe: ({ facts }, names) => [
      `${say('Kept for the customer:')} `,
      ...joinPhrases(
        facts.map(({ name, value }) =>
          value === null
            ? [{ code: name }, ` ${say('no longer')}`]
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
