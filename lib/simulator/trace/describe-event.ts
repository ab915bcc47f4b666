import type { Command, EventType, TurnEvent } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { ALIGNMENT_EVENTS } from './alignment-events';
import { describeCommand } from './describe-command';
import { describeMode, describeReason } from './describe-decision';
import { describeFactValue } from './describe-value';
import type { EventEntries, EventEntry, EventTone } from './event-entry';
import {
  CLEARED,
  COMPLETED_WORDS,
  DIGRESSIONS,
  DROPPED_PARTS,
  describeRow,
  INPUT_WORDS,
  STRATEGY_WORDS,
  WITH_SENTIMENT,
  WITH_SOURCE,
  withOwner,
} from './event-words';
import { GRAPH_EVENTS } from './graph-events';
import type { Names } from './names';
import { codes, extend, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { PLAN_EVENTS } from './plan-events';
import { describeRejection } from './rejected-words';
import { REQUEST_EVENTS } from './request-events';
import { SCENARIO_EVENTS } from './scenario-events';
import { STACK_EVENTS } from './stack-events';
import type { TraceStage } from './stages';
import { withoutFullStop } from './without-full-stop';

/** A command with its type, which logs and scripts use, and its description. */
const nameCommand = (command: Command, names: Names): Phrase =>
  sayPhrase('{name} {value}', { name: { strong: command.type }, value: describeCommand(command, names) });

/** Descriptions of every event. An event type without a description does not compile. */
const EVENTS = {
  ...GRAPH_EVENTS,
  ...STACK_EVENTS,
  ...SCENARIO_EVENTS,
  ...ALIGNMENT_EVENTS,
  ...PLAN_EVENTS,
  ...REQUEST_EVENTS,
  input: { stage: 'admit', describe: ({ input }) => [INPUT_WORDS[input]] },
  'session-started': { stage: 'admit', describe: () => [say('New conversation')] },
  'session-expired': {
    stage: 'admit',
    tone: 'warn',
    describe: ({ idleHours }) => [
      say('Expired after {idleHours, plural, one {# hour} other {# hours}} of inactivity', { idleHours }),
    ],
  },
  'stored-for-operator': {
    stage: 'admit',
    describe: () => [say('Saved for the operator, not answered by the flow')],
  },
  reminded: {
    stage: 'admit',
    describe: ({ times, max }) => [
      say('The customer did not answer, reminder {times} of {max}', { times, max }),
    ],
  },
  'operator-replied': {
    stage: 'admit',
    tone: ({ result }) => (result === 'said' ? 'neutral' : 'warn'),
    describe: ({ by, result }) => {
      const who = by ? { strong: by } : say('A person');
      return result === 'said'
        ? sayPhrase('{who} replied, the flow did not', { who })
        : sayPhrase('{who} could not reply, the flow is handling the conversation', { who });
    },
  },
  'effect-failed': {
    stage: 'understand',
    tone: 'bad',
    describe: ({ kind, error }) =>
      sayPhrase('{kind} failed: {message}', { kind: { strong: kind }, message: error.message }),
  },
  understood: {
    stage: 'understand',
    describe: ({ commands, intent, sentiment, topic, triggers = [] }, names) =>
      extend(
        commands.length === 0
          ? [say('Nothing the flow can use')]
          : joinPhrases(commands.map((command) => nameCommand(command, names))),
        intent && ((line) => sayPhrase('{line}, intent {intent}', { line, intent: { strong: intent } })),
        topic && ((line) => sayPhrase('{line}, topic {topic}', { line, topic: { strong: topic } })),
        sentiment && WITH_SENTIMENT[sentiment],
        triggers.length > 0 &&
          ((line) =>
            sayPhrase('{line}, similar to {graphs}', {
              line,
              graphs: joinPhrases(
                triggers.map(([graph, score]) =>
                  sayPhrase('{name} {value}', {
                    name: { strong: names.graph(graph) },
                    value: score.toFixed(2),
                  }),
                ),
              ),
            })),
      ),
  },
  command: {
    stage: 'commit',
    describe: ({ command, result, reason }, names) => {
      const line = nameCommand(command, names);
      if (result === 'applied') return sayPhrase('{line}, applied', { line });
      return reason
        ? sayPhrase('{line}, rejected: {reason}', { line, reason: describeRejection(reason) })
        : sayPhrase('{line}, rejected', { line });
    },
  },
  'fact-set': {
    stage: 'commit',
    tone: 'ok',
    describe: ({ fact, value, source, previous, frame }, names) => {
      const is = { fact: { code: fact }, value: { code: describeFactValue(fact, value, names) } };
      const line =
        previous === undefined
          ? sayPhrase('{fact} = {value}', is)
          : sayPhrase('{fact} = {value}, was {previous}', {
              ...is,
              previous: { code: describeFactValue(fact, previous, names) },
            });
      return withOwner(WITH_SOURCE[source](line), frame, names);
    },
  },
  'fact-invalid': {
    stage: 'commit',
    tone: 'bad',
    describe: ({ fact, value, reason, message }, names) =>
      sayPhrase('Rejected: {fact} = {value}, {reason}', {
        fact: { code: fact },
        value: { code: describeFactValue(fact, value, names) },
        reason: { strong: message ?? describeRejection(reason) },
      }),
  },
  'fact-cleared': {
    stage: 'commit',
    tone: 'warn',
    describe: ({ fact, reason, previous, frame }, names) =>
      CLEARED[reason]({
        fact: withOwner([{ code: fact }], frame, names),
        previous: { code: describeFactValue(fact, previous, names) },
      }),
  },
  'state-set': {
    stage: 'commit',
    describe: ({ state: name, value, by }) => {
      const state = { code: name };
      if (by === 'operator')
        return value
          ? sayPhrase('{state} is set by an operator', { state })
          : sayPhrase('{state} is unset by an operator', { state });
      return value ? sayPhrase('{state} is set', { state }) : sayPhrase('{state} is unset', { state });
    },
  },
  'gate-opened': {
    stage: 'gates',
    tone: 'ok',
    describe: ({ gate }) => sayPhrase('{gate} opens', { gate: { strong: gate } }),
  },
  'gate-closed': {
    stage: 'gates',
    tone: 'warn',
    describe: ({ gate }) => sayPhrase('{gate} closes', { gate: { strong: gate } }),
  },
  'guard-false': {
    stage: 'navigate',
    describe: ({ expression: text, missing, fault }) => {
      const expression = { code: text };
      if (fault)
        return sayPhrase('{expression} counts as false ({fault})', {
          expression,
          fault: withoutFullStop(fault),
        });
      return missing?.length
        ? sayPhrase('{expression} counts as false: {missing} not known', {
            expression,
            missing: codes(missing),
          })
        : sayPhrase('{expression} is false', { expression });
    },
  },
  'row-closed': {
    stage: 'commit',
    describe: (event, names) => describeRow(event, names),
  },
  'node-reopened': {
    stage: 'commit',
    describe: ({ node, fact }, names) =>
      sayPhrase('{node} was reopened because {fact} changed', {
        node: { strong: names.node(node) },
        fact: { code: fact },
      }),
  },
  passed: {
    stage: 'navigate',
    describe: ({ node }, names) =>
      sayPhrase('{node} was skipped, its facts are already known', { node: { strong: names.node(node) } }),
  },
  decision: {
    stage: 'navigate',
    describe: ({ node, mode, reason, waits }, names) =>
      extend(
        sayPhrase('{node} {mode}, {reason}', {
          node: { strong: names.node(node) },
          mode: describeMode(mode, reason, names.nodeType(node)),
          reason: describeReason(reason),
        }),
        waits && ((line) => sayPhrase('{line}; waits for an answer', { line })),
      ),
  },
  'ten-turns': {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ node }, names) =>
      sayPhrase('{node} has been active for ten turns', { node: { strong: names.node(node) } }),
  },
  'cooldown-waived': {
    stage: 'navigate',
    describe: ({ node, turnsLeft }, names) =>
      sayPhrase(
        '{node} runs {turnsLeft, plural, one {# turn} other {# turns}} before its cooldown ends, because nothing else can run',
        { node: { strong: names.node(node) }, turnsLeft },
      ),
  },
  skipped: {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ node }, names) =>
      sayPhrase('{node} was skipped, no attempts are left', { node: { strong: names.node(node) } }),
  },
  'goal-met': {
    stage: 'navigate',
    tone: 'ok',
    describe: ({ goal: met, policy }) => {
      const goal = { strong: 'gate' in met ? met.gate : met.state };
      return policy === 'STOP'
        ? sayPhrase('Goal {goal} met', { goal })
        : sayPhrase('Goal {goal} met, high-importance nodes continue', { goal });
    },
  },
  digression: {
    stage: 'commit',
    describe: ({ kind, depth }) =>
      depth === 0 ? [say('Back from the off-topic reply')] : [DIGRESSIONS[kind](depth)],
  },
  handoff: {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ node, reason, queue }, names) =>
      extend(
        queue
          ? sayPhrase('Handed off to {queue}: {reason}', { queue: { strong: queue }, reason })
          : sayPhrase('Handed off to a person: {reason}', { reason }),
        node &&
          ((line) =>
            sayPhrase('{template}, at {node}', { template: line, node: { strong: names.node(node) } })),
      ),
  },
  'handed-back': {
    stage: 'admit',
    describe: ({ node }, names) =>
      node
        ? sayPhrase('Handed back at {node}', { node: { strong: names.node(node) } })
        : [say('Handed back')],
  },
  'placeholder-missing': {
    stage: 'respond',
    tone: 'warn',
    describe: ({ name }) =>
      sayPhrase('Sent without {name}, because its value is not known', { name: { code: name } }),
  },
  'text-fault': {
    stage: 'respond',
    tone: 'bad',
    describe: ({ text, message }) =>
      sayPhrase('The text {text} could not be filled: {message}', { text: { code: text }, message }),
  },
  'part-dropped': {
    stage: 'respond',
    tone: 'warn',
    describe: (event) =>
      DROPPED_PARTS[event.reason]({
        source: { code: event.source },
        ...(event.reason === 'missing' && { names: { code: event.names.join(', ') } }),
      }),
  },
  variant: {
    stage: 'respond',
    describe: ({ node, strategy, variant, of }, names) =>
      sayPhrase('{node} uses variant {variant} of {of} ({strategy})', {
        node: { strong: names.node(node) },
        variant: variant + 1,
        of,
        strategy: STRATEGY_WORDS[strategy] ?? strategy.toLowerCase(),
      }),
  },
  completed: {
    stage: 'navigate',
    tone: 'ok',
    describe: ({ outcome, by }) =>
      extend(
        [COMPLETED_WORDS[by]],
        outcome && ((line) => sayPhrase('{line}, outcome {outcome}', { line, outcome: { strong: outcome } })),
      ),
  },
  error: {
    stage: 'navigate',
    tone: 'bad',
    describe: ({ code, message }) =>
      sayPhrase('{label}: {value}', { label: { strong: code }, value: message }),
  },
} satisfies EventEntries<EventType>;

export type DescribedEvent = { stage: TraceStage; tone: EventTone; words: Phrase };

/** Describes one event for authors, with its stage and tone. */
export function describeEvent(event: TurnEvent, names: Names): DescribedEvent {
  const entry = EVENTS[event.type] as EventEntry<EventType>;
  return {
    stage: entry.stage,
    tone: getTone(event, entry.tone),
    words: entry.describe(event as never, names),
  };
}

/** A rejected command of any type is a warning. */
function getTone(event: TurnEvent, tone: EventEntry<EventType>['tone']): EventTone {
  if (event.type === 'command' && event.result === 'rejected') return 'warn';
  return typeof tone === 'function' ? tone(event as never) : (tone ?? 'neutral');
}
