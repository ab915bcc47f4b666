import type { EventType, TurnEvent } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { ALIGNMENT_EVENTS } from './alignment-events';
import { describeCommand } from './describe-command';
import { describeMode, describeReason } from './describe-decision';
import { describeFactValue } from './describe-value';
import type { EventEntries, EventEntry, EventTone } from './event-entry';
import {
  CLEARED_WORDS,
  COMPLETED_WORDS,
  describeOwner,
  describeRow,
  INPUT_WORDS,
  SOURCE_WORDS,
} from './event-words';
import { GRAPH_EVENTS } from './graph-events';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase } from './phrase';
import { PLAN_EVENTS } from './plan-events';
import { describeRejection } from './rejected-words';
import { REQUEST_EVENTS } from './request-events';
import { SCENARIO_EVENTS } from './scenario-events';
import { STACK_EVENTS } from './stack-events';
import type { TraceStage } from './stages';

/** The words of every event. An event type without words does not compile. */
const EVENTS = {
  ...GRAPH_EVENTS,
  ...STACK_EVENTS,
  ...SCENARIO_EVENTS,
  ...ALIGNMENT_EVENTS,
  ...PLAN_EVENTS,
  ...REQUEST_EVENTS,
  input: { stage: 'admit', describe: ({ input }) => [INPUT_WORDS[input]] },
  'session-started': { stage: 'admit', describe: () => [say('A new conversation')] },
  'session-expired': {
    stage: 'admit',
    tone: 'warn',
    describe: ({ idleHours }) => [
      say('Expired after {idleHours, plural, one {# idle hour} other {# idle hours}}', { idleHours }),
    ],
  },
  'stored-for-operator': {
    stage: 'admit',
    describe: () => [say('Kept for the person who took over, not answered')],
  },
  'operator-replied': {
    stage: 'admit',
    tone: ({ result }) => (result === 'said' ? 'neutral' : 'warn'),
    describe: ({ by, result }) => [
      ...(by ? [{ strong: by }] : [say('A person')]),
      result === 'said'
        ? ` ${say('replies, the flow stays silent')}`
        : ` ${say('was not heard: the flow has the conversation')}`,
    ],
  },
  'effect-failed': {
    stage: 'understand',
    tone: 'bad',
    describe: ({ kind, error }) => [
      { strong: kind },
      ` ${say('failed: {message}', { message: error.message })}`,
    ],
  },
  understood: {
    stage: 'understand',
    describe: ({ commands, intent, sentiment, topic, triggers = [] }, names) => [
      ...(commands.length === 0
        ? [say('Nothing the flow can use')]
        : joinPhrases(
            commands.map((command) => [{ strong: command.type }, ' ', ...describeCommand(command, names)]),
          )),
      ...(intent ? [`${say(', intent')} `, { strong: intent }] : []),
      ...(topic ? [`${say(', topic')} `, { strong: topic }] : []),
      sentiment && sentiment !== 'neutral' ? `, ${sentiment}` : '',
      ...(triggers.length === 0
        ? []
        : [
            `${say(', near')} `,
            ...joinPhrases(
              triggers.map(([graph, score]) => [{ strong: names.graph(graph) }, ` ${score.toFixed(2)}`]),
            ),
          ]),
    ],
  },
  command: {
    stage: 'commit',
    describe: ({ command, result, reason }, names) => [
      { strong: command.type },
      ' ',
      ...describeCommand(command, names),
      result === 'applied'
        ? say(', done')
        : say(', not done{value}', { value: reason ? `: ${describeRejection(reason)}` : '' }),
    ],
  },
  'fact-set': {
    stage: 'commit',
    tone: 'ok',
    describe: ({ fact, value, source, previous, frame }, names) => [
      { code: fact },
      ' = ',
      { code: describeFactValue(fact, value, names) },
      ...(previous === undefined
        ? []
        : [`${say(', was')} `, { code: describeFactValue(fact, previous, names) }]),
      SOURCE_WORDS[source],
      ...describeOwner(frame, names),
    ],
  },
  'fact-invalid': {
    stage: 'commit',
    tone: 'bad',
    describe: ({ fact, value, reason, message }, names) => [
      `${say('Not written:')} `,
      { code: fact },
      ' = ',
      { code: describeFactValue(fact, value, names) },
      ', ',
      { strong: message ?? reason },
    ],
  },
  'fact-cleared': {
    stage: 'commit',
    tone: 'warn',
    describe: ({ fact, reason, previous, frame }, names) => [
      { code: fact },
      ...describeOwner(frame, names),
      ` ${say('{value}, was', { value: CLEARED_WORDS[reason] })} `,
      { code: describeFactValue(fact, previous, names) },
    ],
  },
  'state-set': {
    stage: 'commit',
    describe: ({ state, value, by }) => [
      { code: state },
      ` ${say('is {value}', { value: value ? say('set') : say('unset') })}`,
      by === 'operator' ? ` ${say('by an operator')}` : '',
    ],
  },
  'gate-opened': { stage: 'gates', tone: 'ok', describe: ({ gate }) => [{ strong: gate }, ' opens'] },
  'gate-closed': { stage: 'gates', tone: 'warn', describe: ({ gate }) => [{ strong: gate }, ' closes'] },
  'guard-false': {
    stage: 'navigate',
    describe: ({ expression, missing, fault }) => [
      { code: expression },
      ` ${say('counts as false:')} `,
      ...(fault
        ? [fault]
        : missing?.length
          ? [...codes(missing), ` ${say('not known')}`]
          : [say('it does not hold')]),
    ],
  },
  'row-closed': {
    stage: 'commit',
    describe: (event, names) => describeRow(event, names),
  },
  'node-reopened': {
    stage: 'commit',
    describe: ({ node, fact }, names) => [
      { strong: names.node(node) },
      ` ${say('is open again,')} `,
      { code: fact },
      ' changed',
    ],
  },
  passed: {
    stage: 'navigate',
    describe: ({ node }, names) => [
      { strong: names.node(node) },
      ` ${say('passed over, everything it asks is known')}`,
    ],
  },
  decision: {
    stage: 'navigate',
    describe: ({ node, mode, reason, waits }, names) => [
      { strong: names.node(node) },
      ` ${describeMode(mode, reason)}, ${describeReason(reason)}`,
      waits ? say('; waits for an answer') : '',
    ],
  },
  'ten-turns': {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ node }, names) => [
      { strong: names.node(node) },
      ` ${say('has held the conversation for ten turns')}`,
    ],
  },
  'cooldown-waived': {
    stage: 'navigate',
    describe: ({ node, turnsLeft }, names) => [
      { strong: names.node(node) },
      ` ${say('taken {turnsLeft, plural, one {# turn} other {# turns}} before its cooldown ends, nothing else can run', { turnsLeft })}`,
    ],
  },
  skipped: {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ node }, names) => [
      { strong: names.node(node) },
      ` ${say('skipped, its attempts are used up')}`,
    ],
  },
  'goal-met': {
    stage: 'navigate',
    tone: 'ok',
    describe: ({ goal, policy }) => [
      `${say('Goal')} `,
      { strong: 'gate' in goal ? goal.gate : goal.state },
      ' met',
      policy === 'STOP' ? '' : say(', high importance goes on'),
    ],
  },
  digression: {
    stage: 'commit',
    describe: ({ kind, depth }) =>
      depth === 0
        ? [say('Back from the turn aside')]
        : [say('A turn aside ({kind}), {depth} deep', { kind, depth })],
  },
  handoff: {
    stage: 'navigate',
    tone: 'warn',
    describe: ({ node, reason, queue }, names) => [
      say('Handed to a person'),
      ...(queue ? [' in ', { strong: queue }] : []),
      `: ${reason}`,
      ...(node ? [`${say(', at')} `, { strong: names.node(node) }] : []),
    ],
  },
  'handed-back': {
    stage: 'admit',
    describe: ({ node }, names) => [
      say('A person hands back'),
      ...(node ? [' at ', { strong: names.node(node) }] : []),
    ],
  },
  'placeholder-missing': {
    stage: 'respond',
    tone: 'warn',
    describe: ({ name }) => [`${say('Said without')} `, { code: name }, say(', its value is not known')],
  },
  'text-fault': {
    stage: 'respond',
    tone: 'bad',
    describe: ({ text, message }) => [
      `${say('The text')} `,
      { code: text },
      ` ${say('could not be filled: {message}', { message })}`,
    ],
  },
  variant: {
    stage: 'respond',
    describe: ({ node, strategy, variant, of }, names) => [
      { strong: names.node(node) },
      ` ${say('says variant {variant} of {of}, {strategy}', { variant: variant + 1, of, strategy: strategy.toLowerCase() })}`,
    ],
  },
  completed: {
    stage: 'navigate',
    tone: 'ok',
    describe: ({ outcome, by }) => [
      say('Complete, {value}', { value: COMPLETED_WORDS[by] }),
      ...(outcome ? [`${say(', outcome')} `, { strong: outcome }] : []),
    ],
  },
  error: {
    stage: 'navigate',
    tone: 'bad',
    describe: ({ code, message }) => [{ strong: code }, `: ${message}`],
  },
} satisfies EventEntries<EventType>;

export type DescribedEvent = { stage: TraceStage; tone: EventTone; words: Phrase };

/** One event in the words of an author, with the stage it belongs to and whether it is good news. */
export function describeEvent(event: TurnEvent, names: Names): DescribedEvent {
  const entry = EVENTS[event.type] as EventEntry<EventType>;
  return {
    stage: entry.stage,
    tone: getTone(event, entry.tone),
    words: entry.describe(event as never, names).filter((part) => part !== ''),
  };
}

/** A refused command reads as one, whatever command it is. */
function getTone(event: TurnEvent, tone: EventEntry<EventType>['tone']): EventTone {
  if (event.type === 'command' && event.result === 'rejected') return 'warn';
  return typeof tone === 'function' ? tone(event as never) : (tone ?? 'neutral');
}
