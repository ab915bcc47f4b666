import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import { codes, extend, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { nameActor } from './plan-events';
import { ASKS, REQUEST_NAMES, showInstant } from './request-words';

const ANSWERED: Record<EventOf<'request-answered'>['result'], string> = {
  approved: say('The customer agreed'),
  refused: say('The customer declined'),
  chosen: say('The customer chose'),
  given: say('The customer provided the missing input'),
  clarified: say('The customer clarified the request'),
  invalid: say('Invalid answer, asked again'),
  aside: say('Off-topic reply, the request is still open'),
  withdrawn: say('The request was withdrawn'),
};

/** Descriptions of requests to the customer and of stored customer data. */
export const REQUEST_EVENTS = {
  requested: {
    stage: 'navigate',
    describe: (event, names) => {
      const { kind, facts, options, again, expiresAt } = event;
      return extend(
        ASKS[kind](nameActor(event, names)),
        facts.length > 0 && ((line) => sayPhrase('{label}: {value}', { label: line, value: codes(facts) })),
        options &&
          kind !== 'approval' &&
          ((line) =>
            sayPhrase('{label}: {value}', {
              label: line,
              value: joinPhrases(
                options.map(({ label }) => [{ strong: label }]),
                'or',
              ),
            })),
        again && ((line) => sayPhrase('{line}, again', { line })),
        (line) => sayPhrase('{line}, open until {time}', { line, time: showInstant(expiresAt) }),
      );
    },
  },
  'request-answered': {
    stage: 'commit',
    tone: ({ result }) => (result === 'invalid' || result === 'refused' ? 'warn' : 'neutral'),
    describe: ({ result, value }, names) =>
      extend(
        [ANSWERED[result]],
        value !== undefined &&
          ((line) =>
            sayPhrase('{label}: {value}', {
              label: line,
              value: { code: describeFactValue('', value, names) },
            })),
      ),
  },
  'request-expired': {
    stage: 'admit',
    tone: 'warn',
    describe: ({ kind, expiresAt }) =>
      sayPhrase('{request} expired at {time}, this answer has no effect', {
        request: { strong: REQUEST_NAMES[kind] },
        time: showInstant(expiresAt),
      }),
  },
  'pending-changed': {
    stage: 'commit',
    describe: ({ kind, attempts, expiresAt, previous }) =>
      extend(
        kind === 'question'
          ? [say('An operator changed the open question')]
          : sayPhrase('An operator changed {request}', { request: { strong: REQUEST_NAMES[kind] } }),
        attempts !== undefined &&
          ((line) =>
            sayPhrase(
              '{line}: {attempts, plural, one {# attempt} other {# attempts}} so far, was {previous}',
              { line, attempts, previous: previous.attempts ?? 0 },
            )),
        expiresAt !== undefined && ((line) => addExpiry(line, expiresAt, previous.expiresAt)),
      ),
  },
  'hitl-duplicate': {
    stage: 'navigate',
    tone: 'warn',
    describe: (event, names) => {
      const values = { request: ASKS[event.kind](nameActor(event, names)) };
      return event.waits
        ? sayPhrase('{request}: waits, another request is open', values)
        : sayPhrase('{request}: dropped, another request is open', values);
    },
  },
  'hitl-stale-reply': {
    stage: 'commit',
    tone: 'warn',
    describe: () => [say('Short answer without an open question')],
  },
  'customer-loaded': {
    stage: 'admit',
    describe: ({ facts, capabilities }, names) =>
      extend(
        facts.length === 0
          ? [say('No stored facts for this customer')]
          : sayPhrase('Stored for the customer: {facts}', { facts: codes(facts) }),
        capabilities.length > 0 &&
          ((line) =>
            sayPhrase('{line}; connected {capabilities}', {
              line,
              capabilities: joinPhrases(capabilities.map((id) => [{ strong: names.capability(id) }])),
            })),
      ),
  },
  'customer-remembered': {
    stage: 'respond',
    describe: ({ facts }, names) =>
      sayPhrase('Saved for the customer: {facts}', {
        facts: joinPhrases(
          facts.map(({ name, value }) =>
            value === null
              ? sayPhrase('{fact} removed', { fact: { code: name } })
              : sayPhrase('{fact} = {value}', {
                  fact: { code: name },
                  value: { code: describeFactValue(name, value, names) },
                }),
          ),
        ),
      }),
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

function addExpiry(line: Phrase, expiresAt: string, before: string | undefined): Phrase {
  const time = showInstant(expiresAt);
  return before === undefined
    ? sayPhrase('{line}: open until {time}', { line, time })
    : sayPhrase('{line}: open until {time}, was {before}', { line, time, before: showInstant(before) });
}
