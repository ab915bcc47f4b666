import type { IntentType, Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeFactValue, describeValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { joinPhrases, type Phrase } from './phrase';

type Outcome = EventOf<'plan-ended'>['outcome'];

/** How a plan ended. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  done: say('everything is done'),
  partial: say('a part of it is done'),
  failed: say('nothing of it worked'),
  refused: say('the customer said no'),
  blocked: say('something is not connected'),
  expired: say('the answer came too late'),
  dropped: say('it was given up'),
  empty: say('there was nothing to do'),
};

const TONES: Record<Outcome, 'ok' | 'warn' | 'bad' | 'neutral'> = {
  done: 'ok',
  partial: 'warn',
  failed: 'bad',
  refused: 'warn',
  blocked: 'warn',
  expired: 'warn',
  dropped: 'warn',
  empty: 'neutral',
};

const INTENT_WORDS: Record<IntentType, string> = {
  operation: ` ${say('finds nothing to do in the message')}`,
  conversation: ` ${say('takes the message for talk: nothing is to be done')}`,
  unclear: ` ${say('cannot tell what is wanted')}`,
};

const LOOKED_UP: Record<EventOf<'entity-resolved'>['outcome'], string> = {
  resolved: say('one was found'),
  ambiguous: say('several fit'),
  'not-found': say('nothing was found'),
  unclear: say('the words are too vague to look it up'),
};

/** Who plans or calls: a rule where one does, else the node. */
export const describeActor = ({ node, rule }: { node: string; rule?: string }, names: Names): Phrase => [
  { strong: rule === undefined ? names.node(node) : names.rule(rule) },
];

/** The words of plans: what they are made of, how each step went, and how they ended. */
export const PLAN_EVENTS = {
  planned: {
    stage: 'navigate',
    tone: ({ rejected = [] }) => (rejected.length > 0 ? 'warn' : 'neutral'),
    describe: ({ node, steps, intentType, confidence, again, rejected = [] }, names) => [
      { strong: names.node(node) },
      ...(steps.length === 0
        ? [INTENT_WORDS[intentType]]
        : [
            again ? ` ${say('plans anew:')} ` : ' plans ',
            ...joinPhrases(
              steps.map(({ tool, args }) => [{ strong: names.tool(tool) }, ...describeArgs(args, names)]),
              'then',
            ),
          ]),
      say(', confidence {confidence}', { confidence: confidence.toFixed(2) }),
      ...(rejected.length === 0
        ? []
        : [
            `${say('; left out')} `,
            ...joinPhrases(
              rejected.map(({ tool, reason }): Phrase => [{ strong: names.tool(tool) }, ` (${reason})`]),
            ),
          ]),
    ],
  },
  'step-reused': {
    stage: 'navigate',
    describe: ({ tool }, names) => [
      { strong: names.tool(tool) },
      ` ${say('is not done again, its result is here')}`,
    ],
  },
  'step-skipped': {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ tool, after }, names) => [
      { strong: names.tool(tool) },
      ` ${say('is skipped: it needs')} `,
      { code: after },
      say(', which was not done'),
    ],
  },
  'tool-started': {
    stage: 'navigate',
    describe: (event, names) => [
      ...describeActor(event, names),
      ' starts ',
      { strong: names.tool(event.tool) },
      ...describeArgs(event.args, names),
      say(', its result comes later'),
    ],
  },
  'tool-result': {
    stage: 'admit',
    tone: ({ result }) => (result === 'taken' ? 'ok' : 'warn'),
    describe: ({ operationId, result }) => [
      result === 'taken' ? `${say('The result of')} ` : `${say('Nothing waits for the result of')} `,
      { code: operationId },
      result === 'taken' ? ` ${say('comes in')}` : '',
    ],
  },
  'plan-ended': {
    stage: 'navigate',
    tone: ({ outcome }) => TONES[outcome],
    describe: (event, names) => [
      ...describeActor(event, names),
      ` ${say('is through: {value}', { value: OUTCOME_WORDS[event.outcome] })}`,
      event.done.length > 0
        ? say(', {done, plural, one {# step} other {# steps}} done', { done: event.done.length })
        : '',
      event.failed.length > 0
        ? say(', {failed, plural, one {# step} other {# steps}} failed', { failed: event.failed.length })
        : '',
    ],
  },
  'capability-missing': {
    stage: 'navigate',
    tone: 'warn',
    describe: (event, names) => [
      ...describeActor(event, names),
      ' needs ',
      ...joinPhrases(event.capabilities.map((id) => [{ strong: names.capability(id) }])),
      say(', which the customer has not connected'),
    ],
  },
  'entity-resolved': {
    stage: 'navigate',
    tone: ({ outcome }) => (outcome === 'resolved' ? 'ok' : outcome === 'not-found' ? 'bad' : 'warn'),
    describe: ({ input, query, outcome, id, candidates = [] }, names) => [
      { code: describeFactValue(input, query, names) },
      ` ${say('is looked up for')} `,
      { code: input },
      `: ${LOOKED_UP[outcome]}`,
      ...(id === undefined ? [] : [', ', { code: describeFactValue(input, id, names) }]),
      ...(outcome === 'ambiguous'
        ? [': ', ...joinPhrases(candidates.map(({ label }) => [{ strong: label }]))]
        : []),
    ],
  },
  'action-noted': {
    stage: 'navigate',
    describe: ({ summary }) => [`${say('Noted as done:')} `, { strong: summary }],
  },
} satisfies EventEntries<
  | 'planned'
  | 'step-reused'
  | 'step-skipped'
  | 'tool-started'
  | 'tool-result'
  | 'plan-ended'
  | 'capability-missing'
  | 'entity-resolved'
  | 'action-noted'
>;

/** ` (title “Demo”, start $s1.start)`; nothing without arguments. */
export function describeArgs(args: Record<string, Json>, names: Names): Phrase {
  const entries = Object.entries(args);
  if (entries.length === 0) return [];
  return [
    ' (',
    ...entries.flatMap(
      ([name, value], index): Phrase => [
        index === 0 ? '' : ', ',
        { code: name },
        ' ',
        { code: describeArg(name, value, names) },
      ],
    ),
    ')',
  ].filter((part) => part !== '');
}

/** A value of a step; `$s1.id` is the result of an earlier one and no text. */
export function describeArg(name: string, value: Json, names: Names): string {
  if (typeof value === 'string' && /^\$\w/.test(value)) return value;
  return value === null ? describeValue(value) : describeFactValue(name, value, names);
}
