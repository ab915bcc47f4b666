import type { IntentType, Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeFactValue, describeValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { extend, joinPhrases, type Phrase, sayPhrase } from './phrase';

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

const NOTHING_PLANNED: Record<IntentType, (node: { strong: string }) => Phrase> = {
  operation: (node) => sayPhrase('{node} finds nothing to do in the message', { node }),
  conversation: (node) => sayPhrase('{node} takes the message for talk: nothing is to be done', { node }),
  unclear: (node) => sayPhrase('{node} cannot tell what is wanted', { node }),
};

type LookedUp = EventOf<'entity-resolved'>['outcome'];
const LOOKED_UP: Record<LookedUp, (values: { query: { code: string }; input: { code: string } }) => Phrase> =
  {
    resolved: (values) => sayPhrase('{query} is looked up for {input}: one was found', values),
    ambiguous: (values) => sayPhrase('{query} is looked up for {input}: several fit', values),
    'not-found': (values) => sayPhrase('{query} is looked up for {input}: nothing was found', values),
    unclear: (values) =>
      sayPhrase('{query} is looked up for {input}: the words are too vague to look it up', values),
  };

/** Who plans or calls: a rule where one does, else the node. */
export const nameActor = ({ node, rule }: { node: string; rule?: string }, names: Names) => ({
  strong: rule === undefined ? names.node(node) : names.rule(rule),
});

/** The words of plans: what they are made of, how each step went, and how they ended. */
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
            sayPhrase('{whole}; left out {tools}', {
              whole,
              tools: joinPhrases(
                rejected.map(({ tool, reason }) =>
                  sayPhrase('{tool} ({reason})', { tool: { strong: names.tool(tool) }, reason }),
                ),
              ),
            })),
      );
    },
  },
  'step-reused': {
    stage: 'navigate',
    describe: ({ tool }, names) =>
      sayPhrase('{tool} is not done again, its result is here', { tool: { strong: names.tool(tool) } }),
  },
  'step-skipped': {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ tool, after }, names) =>
      sayPhrase('{tool} is skipped: it needs {after}, which was not done', {
        tool: { strong: names.tool(tool) },
        after: { code: after },
      }),
  },
  'tool-started': {
    stage: 'navigate',
    describe: (event, names) =>
      sayPhrase('{who} starts {call}, its result comes later', {
        who: nameActor(event, names),
        call: nameCall(event.tool, event.args, names),
      }),
  },
  'tool-result': {
    stage: 'admit',
    tone: ({ result }) => (result === 'taken' ? 'ok' : 'warn'),
    describe: ({ operationId: id, result }) =>
      result === 'taken'
        ? sayPhrase('The result of {id} comes in', { id: { code: id } })
        : sayPhrase('Nothing waits for the result of {id}', { id: { code: id } }),
  },
  'plan-ended': {
    stage: 'navigate',
    tone: ({ outcome }) => TONES[outcome],
    describe: (event, names) => {
      const { outcome, done, failed } = event;
      return extend(
        sayPhrase('{who} is through: {outcome}', {
          who: nameActor(event, names),
          outcome: OUTCOME_WORDS[outcome],
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
      sayPhrase('{who} needs {capabilities}, which the customer has not connected', {
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
            sayPhrase('{line}, {found}', { line, found: { code: describeFactValue(input, id, names) } })),
        outcome === 'ambiguous' &&
          ((line) =>
            sayPhrase('{line}: {found}', {
              line,
              found: joinPhrases(candidates.map(({ label }) => [{ strong: label }])),
            })),
      ),
  },
  'action-noted': {
    stage: 'navigate',
    describe: ({ summary }) => sayPhrase('Noted as done: {summary}', { summary: { strong: summary } }),
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

/** A tool and what it is given: `Book it (title “Demo”, start $s1.start)`. */
function nameCall(id: string, args: Record<string, Json>, names: Names): Phrase {
  const tool = { strong: names.tool(id) };
  const given = describeArgs(args, names);
  return given.length === 0 ? [tool] : sayPhrase('{tool} ({given})', { tool, given });
}

/** `title “Demo”, start $s1.start`; nothing without arguments. */
export const describeArgs = (args: Record<string, Json>, names: Names): Phrase =>
  Object.entries(args).flatMap(
    ([name, value], index): Phrase => [
      ...(index === 0 ? [] : [', ']),
      { code: name },
      ' ',
      { code: describeArg(name, value, names) },
    ],
  );

/** A value of a step; `$s1.id` is the result of an earlier one and no text. */
export function describeArg(name: string, value: Json, names: Names): string {
  if (typeof value === 'string' && /^\$\w/.test(value)) return value;
  return value === null ? describeValue(value) : describeFactValue(name, value, names);
}
