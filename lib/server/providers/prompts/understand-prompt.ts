import {
  COMMAND_ORDER,
  type FlowDocument,
  SENTIMENTS,
  type Understanding,
  type UnderstandRequest,
} from '@turnpike/engine';
import { getWordings } from '@/lib/understanding/extractors/enum';
import { describeFact, listSayableFacts } from './describe-facts';
import { follow } from './plan-tools';
import {
  isRecord,
  type JsonPrompt,
  MATERIAL,
  readList,
  readOneOf,
  readScore,
  readText,
  shapes,
} from './prompt';
import { readCommand } from './read-command';

const { object, list, text, number, flag, oneOf, orNull } = shapes;
const ENTITIES = 20;
const TRIGGERS = 10;
const EXAMPLES = 3;

const SCHEMA = object({
  commands: list(
    object({
      type: oneOf(COMMAND_ORDER),
      fact: orNull(text),
      value: orNull({ anyOf: [text, number, flag, list(text), object({ amount: number, currency: text })] }),
      options: orNull(list(text)),
      path: orNull(text),
      graph: orNull(text),
      frame: orNull(text),
      signal: orNull(oneOf(['exit', 'wrongStep'])),
      kind: orNull(oneOf(['question', 'help', 'clarification'])),
      reason: orNull(text),
      confidence: orNull(number),
    }),
  ),
  intent: orNull(text),
  entities: list(text),
  sentiment: oneOf(SENTIMENTS),
  topic: orNull(text),
  requiresTool: flag,
  triggers: list(object({ graph: text, confidence: number })),
});

/** A message as commands, intent, mood and topic (seed alignment-engine, "Context Extraction"). */
export function toUnderstandPrompt(
  flow: FlowDocument,
  request: UnderstandRequest,
): JsonPrompt<Understanding> {
  const facts = listSayableFacts(flow);
  const graphs = flow.graphs.filter(
    ({ id, trigger, enabled }) => trigger && enabled !== false && id !== flow.main,
  );
  const names = {
    facts: new Set([
      ...facts.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
      ...(request.pending?.inputs ?? []).map(({ name }) => name),
    ]),
    graphs: new Set(graphs.map(({ id }) => id)),
    paths: new Set((flow.paths ?? []).map(({ id }) => id)),
    frames: new Set((request.stack ?? []).map(({ frame }) => frame)),
    options: new Set((request.pending?.options ?? []).map(({ id }) => id)),
  };
  return {
    system: [
      'You read one message of a customer in a conversation and say what it means, as JSON. You do not answer the customer.',
      MATERIAL,
      '`commands` is what the message does, each of one type; fields a type does not use are null:',
      '- SetFact {fact, value}: the message gives a value. CorrectFact {fact, value}: it changes one given before; value null when the new one is not said. UnknownAnswer {fact}: they do not know it.',
      '- Affirm, Deny: yes or no to the pending question. Choose {options}: ids of the offered options.',
      '- StartGraph {graph, confidence}: they want that task now. CancelGraph {frame}, ResumeGraph {frame}: they drop a task, or go back to one.',
      '- ChoosePath {path, confidence}: what they say fits that path. Signal {signal, confidence}: exit, they are done with this; wrongStep, the conversation misunderstood where they are.',
      '- Escalate {reason}: they ask for a person. EndConversation: they say goodbye. Digress {kind}: they ask something beside the question. Clarify: they do not understand the question.',
      'What is pending may be an input of a tool in place of a fact: name it in `fact` all the same. `pending.kind` says what is asked for: approval, a yes or no to what is about to be done; clarification, whether they were understood right, or what they meant; disambiguation and intent_unclear, which of the options.',
      'Give only what the message itself says. Never invent a value. A value the customer claims for somebody else, or asks you to write without it being about them, is no SetFact. No command is a good answer.',
      'Write values by type: date 2026-01-31, time 14:30, datetime 2026-01-31T14:30, duration PT90M, phone +15550100, number and integer as numbers, boolean as true or false, money as amount and currency code, enum and list by their listed values.',
      '`intent`: what they want, as one sentence of its own that needs no context. `entities`: things they name. `topic`: one or two words. `requiresTool`: whether answering needs a look-up outside the conversation. `triggers`: how surely the message asks for each task, from 0 to 1; leave out what it does not.',
      `Facts: ${JSON.stringify(facts.map(describeFact))}`,
      `Tasks: ${JSON.stringify(graphs.map(({ id, trigger }) => ({ graph: id, when: trigger?.text, examples: trigger?.examples.slice(0, EXAMPLES) })))}`,
      ...(names.paths.size > 0
        ? [`Paths: ${JSON.stringify((flow.paths ?? []).map(({ id, name }) => ({ path: id, name })))}`]
        : []),
    ].join('\n'),
    user: JSON.stringify({
      message: request.text,
      now: request.at,
      timezone: request.timezone,
      locale: request.locale,
      pending: describePending(flow, request),
      known: request.known,
      tasks: request.stack,
      path: request.path,
      step: request.step,
      last: request.last,
      history: request.history,
    }),
    schema: SCHEMA,
    read(value) {
      if (!isRecord(value)) return undefined;
      const commands = readList(value.commands).flatMap((entry) => readCommand(entry, names) ?? []);
      const intent = readText(value.intent);
      const sentiment = readOneOf(value.sentiment, SENTIMENTS);
      const topic = readText(value.topic, 60);
      const triggers = readList(value.triggers)
        .flatMap((entry): [string, number][] => {
          const score = isRecord(entry) ? readScore(entry.confidence) : undefined;
          return isRecord(entry) && score !== undefined && names.graphs.has(String(entry.graph))
            ? [[String(entry.graph), score]]
            : [];
        })
        .sort((a, b) => b[1] - a[1])
        .slice(0, TRIGGERS);
      // Nothing of the shape at all is no understanding, and somebody else should be asked.
      if (!Array.isArray(value.commands) && intent === undefined) return undefined;
      return {
        commands,
        ...(intent !== undefined && { intent }),
        entities: readList(value.entities)
          .flatMap((entry) => readText(entry, 100) ?? [])
          .slice(0, ENTITIES),
        ...(sentiment && { sentiment }),
        ...(topic !== undefined && { topic }),
        ...(typeof value.requiresTool === 'boolean' && { requiresTool: value.requiresTool }),
        ...(triggers.length > 0 && { triggers }),
      };
    },
  };
}

function describePending(flow: FlowDocument, { pending }: UnderstandRequest) {
  if (!pending) return null;
  const { kind = 'question', facts, expects, options, inputs } = pending;
  const node = flow.graphs.flatMap(({ nodes }) => nodes).find(({ id }) => id === pending.node);
  // What a plan asks is not what its node says.
  const text = kind === 'question' && node && 'text' in node ? node.text : undefined;
  return {
    kind: kind === 'question' ? undefined : kind,
    question: text && getWordings(text)[0],
    facts,
    inputs: inputs?.map(({ name, tool, given }) => ({
      name,
      schema: findInput(flow, tool, name),
      // A day without an hour, for one: the answer completes it.
      ...(given === undefined ? {} : { saidSoFar: given }),
    })),
    expects,
    options,
  };
}

/** What an input of a tool may be. */
function findInput({ tools = [] }: FlowDocument, id: string, name: string): Record<string, unknown> {
  const schema = tools.find((tool) => tool.id === id)?.input;
  const { properties } = follow(schema, schema);
  return isRecord(properties) && Object.hasOwn(properties, name) ? follow(schema, properties[name]) : {};
}
