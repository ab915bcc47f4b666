import type { IntentType, Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeFactValue, describeValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { extend, joinPhrases, type Phrase, sayPhrase } from './phrase';

type Outcome = EventOf<'plan-ended'>['outcome'];

/** How a plan ended. */
export const PLAN_OUTCOME_WORDS: Record<Outcome, string> = {
  done: say('all steps done'),
  partial: say('partly done'),
  failed: say('all steps failed'),
  refused: say('declined by the customer'),
  blocked: say('a capability is not connected'),
  expired: say('the answer came too late'),
  dropped: say('canceled'),
  empty: say('nothing to do'),
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

const NOTHING_PLANNED: Record<IntentType, (node: { strong: string }) => Phrase> = {
  operation: (node) => sayPhrase('{node} found nothing to do in the message', { node }),
  conversation: (node) => sayPhrase('{node} treats the message as conversation, nothing to do', { node }),
  unclear: (node) => sayPhrase('{node} could not identify the request', { node }),
};

type LookedUp = EventOf<'entity-resolved'>['outcome'];
const LOOKED_UP: Record<LookedUp, (values: { query: { code: string }; input: { code: string } }) => Phrase> =
  {
    resolved: (values) => sayPhrase('{query} was looked up for {input}, one match', values),
    ambiguous: (values) => sayPhrase('{query} was looked up for {input}, several matches', values),
    'not-found': (values) => sayPhrase('{query} was looked up for {input}, no match', values),
    unclear: (values) => sayPhrase('{query} is too vague to look up {input}', values),
  };

/** Name of the rule that plans or calls, or else of the node. */
export const nameActor = ({ node, rule }: { node: string; rule?: string }, names: Names) => ({
  strong: rule === undefined ? names.node(node) : names.rule(rule),
});

/** Descriptions of plans, their steps and their outcome. */
export const PLAN_EVENTS = {
  planned: {
    stage: 'navigate',
    tone: ({ rejected = [] }) => (rejected.length > 0 ? 'warn' : 'neutral'),
    describe: ({ node: id, steps, intentType, confidence, again, rejected = [] }, names) => {
      const node = { strong: names.node(id) };
      const [first = [], ...later] = steps.map(({ tool, args }) => nameCall(tool, args, names));
      const planned = later.reduce(
        (before, after) => sayPhrase('{before} then {after}', { before, after }),
        first,
      );
      const line =
        steps.length === 0
          ? NOTHING_PLANNED[intentType](node)
          : again
            ? sayPhrase('{node} plans again: {steps}', { node, steps: planned })
            : sayPhrase('{node} plans {steps}', { node, steps: planned });
      return extend(
        sayPhrase('{line}, confidence {confidence}', { line, confidence: confidence.toFixed(2) }),
        rejected.length > 0 &&
          ((whole) =>
            sayPhrase('{whole}; ignored {tools}', {
              whole,
              tools: joinPhrases(
                rejected.map(({ tool, reason }) =>
                  sayPhrase('{name} ({note})', { name: { strong: names.tool(tool) }, note: reason }),
                ),
              ),
            })),
      );
    },
  },
  'step-reused': {
    stage: 'navigate',
    describe: ({ tool }, names) =>
      sayPhrase('{tool} does not run again, its result is known', { tool: { strong: names.tool(tool) } }),
  },
  'step-skipped': {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ tool, after }, names) =>
      sayPhrase('{tool} was skipped: it depends on {after}, which did not run', {
        tool: { strong: names.tool(tool) },
        after: { code: after },
      }),
  },
  'tool-started': {
    stage: 'navigate',
    describe: (event, names) =>
      sayPhrase('{who} starts {call}, the result arrives later', {
        who: nameActor(event, names),
        call: nameCall(event.tool, event.args, names),
      }),
  },
  'tool-result': {
    stage: 'admit',
    tone: ({ result }) => (result === 'taken' ? 'ok' : 'warn'),
    describe: ({ operationId: id, result }) =>
      result === 'taken'
        ? sayPhrase('Result of {id} received', { id: { code: id } })
        : sayPhrase('Result of {id} ignored, no call waits for it', { id: { code: id } }),
  },
  'plan-ended': {
    stage: 'navigate',
    tone: ({ outcome }) => TONES[outcome],
    describe: (event, names) => {
      const { outcome, done, failed } = event;
      return extend(
        sayPhrase('Plan of {who} ended: {outcome}', {
          who: nameActor(event, names),
          outcome: PLAN_OUTCOME_WORDS[outcome],
        }),
        done.length > 0 &&
          ((line) =>
            sayPhrase('{line}, {done, plural, one {# step} other {# steps}} done', {
              line,
              done: done.length,
            })),
        failed.length > 0 &&
          ((line) =>
            sayPhrase('{line}, {failed, plural, one {# step} other {# steps}} failed', {
              line,
              failed: failed.length,
            })),
      );
    },
  },
  'capability-missing': {
    stage: 'navigate',
    tone: 'warn',
    describe: (event, names) =>
      sayPhrase('{who} requires {capabilities}, which the customer has not connected', {
        who: nameActor(event, names),
        capabilities: joinPhrases(event.capabilities.map((id) => [{ strong: names.capability(id) }])),
      }),
  },
  'entity-resolved': {
    stage: 'navigate',
    tone: ({ outcome }) => (outcome === 'resolved' ? 'ok' : outcome === 'not-found' ? 'bad' : 'warn'),
    describe: ({ input, query, outcome, id, candidates = [] }, names) =>
      extend(
        LOOKED_UP[outcome]({
          query: { code: describeFactValue(input, query, names) },
          input: { code: input },
        }),
        id !== undefined &&
          ((line) =>
            sayPhrase('{first}, {second}', {
              first: line,
              second: { code: describeFactValue(input, id, names) },
            })),
        outcome === 'ambiguous' &&
          ((line) =>
            sayPhrase('{label}: {value}', {
              label: line,
              value: joinPhrases(candidates.map(({ label }) => [{ strong: label }])),
            })),
      ),
  },
  'action-noted': {
    stage: 'navigate',
    describe: ({ summary }) => sayPhrase('Recorded: {summary}', { summary: { strong: summary } }),
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

/** A tool with its arguments: `Book it (title “Demo”, start $s1.start)`. */
function nameCall(id: string, args: Record<string, Json>, names: Names): Phrase {
  const tool = { strong: names.tool(id) };
  const given = describeArgs(args, names);
  return given.length === 0 ? [tool] : sayPhrase('{name} ({note})', { name: tool, note: given });
}

/** `title “Demo”, start $s1.start`; empty without arguments. */
export const describeArgs = (args: Record<string, Json>, names: Names): Phrase =>
  Object.entries(args).flatMap(
    ([name, value], index): Phrase => [
      ...(index === 0 ? [] : [', ']),
      { code: name },
      ' ',
      { code: describeArg(name, value, names) },
    ],
  );

/** The value of an argument; `$s1.id` refers to the result of an earlier step. */
export function describeArg(name: string, value: Json, names: Names): string {
  if (typeof value === 'string' && /^\$\w/.test(value)) return value;
  return value === null ? describeValue(value) : describeFactValue(name, value, names);
}
