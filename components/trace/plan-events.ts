import type { IntentType, Json } from '@turnpike/engine';
import { describeFactValue, describeValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { joinPhrases, type Phrase, plural } from './phrase';

type Outcome = EventOf<'plan-ended'>['outcome'];

/** How a plan ended. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  done: 'everything is done',
  partial: 'a part of it is done',
  failed: 'nothing of it worked',
  refused: 'the customer said no',
  blocked: 'something is not connected',
  expired: 'the answer came too late',
  dropped: 'it was given up',
  empty: 'there was nothing to do',
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
  operation: ' finds nothing to do in the message',
  conversation: ' takes the message for talk: nothing is to be done',
  unclear: ' cannot tell what is wanted',
};

const LOOKED_UP: Record<EventOf<'entity-resolved'>['outcome'], string> = {
  resolved: 'one was found',
  ambiguous: 'several fit',
  'not-found': 'nothing was found',
  unclear: 'the words are too vague to look it up',
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
            again ? ' plans anew: ' : ' plans ',
            ...joinPhrases(
              steps.map(({ tool, args }) => [{ strong: names.tool(tool) }, ...describeArgs(args, names)]),
              'then',
            ),
          ]),
      `, confidence ${confidence.toFixed(2)}`,
      ...(rejected.length === 0
        ? []
        : [
            '; left out ',
            ...joinPhrases(
              rejected.map(({ tool, reason }): Phrase => [{ strong: names.tool(tool) }, ` (${reason})`]),
            ),
          ]),
    ],
  },
  'step-reused': {
    stage: 'navigate',
    describe: ({ tool }, names) => [{ strong: names.tool(tool) }, ' is not done again, its result is here'],
  },
  'step-skipped': {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ tool, after }, names) => [
      { strong: names.tool(tool) },
      ' is skipped: it needs ',
      { code: after },
      ', which was not done',
    ],
  },
  'tool-started': {
    stage: 'navigate',
    describe: (event, names) => [
      ...describeActor(event, names),
      ' starts ',
      { strong: names.tool(event.tool) },
      ...describeArgs(event.args, names),
      ', its result comes later',
    ],
  },
  'tool-result': {
    stage: 'admit',
    tone: ({ result }) => (result === 'taken' ? 'ok' : 'warn'),
    describe: ({ operationId, result }) => [
      result === 'taken' ? 'The result of ' : 'Nothing waits for the result of ',
      { code: operationId },
      result === 'taken' ? ' comes in' : '',
    ],
  },
  'plan-ended': {
    stage: 'navigate',
    tone: ({ outcome }) => TONES[outcome],
    describe: (event, names) => [
      ...describeActor(event, names),
      ` is through: ${OUTCOME_WORDS[event.outcome]}`,
      event.done.length > 0 ? `, ${plural(event.done.length, 'step')} done` : '',
      event.failed.length > 0 ? `, ${plural(event.failed.length, 'step')} failed` : '',
    ],
  },
  'capability-missing': {
    stage: 'navigate',
    tone: 'warn',
    describe: (event, names) => [
      ...describeActor(event, names),
      ' needs ',
      ...joinPhrases(event.capabilities.map((id) => [{ strong: names.capability(id) }])),
      ', which the customer has not connected',
    ],
  },
  'entity-resolved': {
    stage: 'navigate',
    tone: ({ outcome }) => (outcome === 'resolved' ? 'ok' : outcome === 'not-found' ? 'bad' : 'warn'),
    describe: ({ input, query, outcome, id, candidates = [] }, names) => [
      { code: describeFactValue(input, query, names) },
      ' is looked up for ',
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
    describe: ({ summary }) => ['Noted as done: ', { strong: summary }],
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
