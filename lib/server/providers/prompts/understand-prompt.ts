import { SENTIMENTS, toJson } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import {
  type Command,
  type HeardClause,
  SPEECH_ACTS,
  type Understanding,
  type UnderstandRequest,
} from '@turnpike/engine/turn';
import { z } from 'zod';
import { getWordings } from '@/lib/understanding/extractors/enum';
import { toCommandSchema, toUnclearSchema } from './command-schema';
import { describeFact, listSayableFacts } from './describe-facts';
import { findToolInput, type KnownNames, listKnownNames, listStartable } from './known-names';
import { type JsonPrompt, MATERIAL, oneOfNames, type Read, readText, shapes, toScore } from './prompt';
import { findFactByName, readCommand, readCommandValue, WrittenCommandSchema } from './read-command';
import { readShape } from './read-shape';

const { object, list, text, number, flag, oneOf, orNull } = shapes;
const MAX_CLAUSES = 20;
const MAX_ENTITIES = 20;
const MAX_TRIGGERS = 10;
const MAX_EXAMPLES = 3;
const CONSENTS = ['yes', 'no', 'unclear', 'none'] as const;

/** Commands and consent must be valid. Invalid optional fields such as sentiment are dropped, not repaired. */
const ShapeSchema = z.object({
  heard: z
    .array(
      z.object({
        text: z.string(),
        act: z.enum(SPEECH_ACTS),
        negated: z.boolean().nullish(),
        conditional: z.boolean().nullish(),
      }),
    )
    .nullish(),
  commands: z.array(WrittenCommandSchema),
  consent: z.enum(CONSENTS).nullish(),
  unclear: z.object({ fact: z.string(), values: z.array(z.json()) }).nullish(),
  intent: z.string().nullish().catch(undefined),
  entities: z.array(z.unknown()).nullish().catch(undefined),
  sentiment: z.enum(SENTIMENTS).nullish().catch(undefined),
  topic: z.string().nullish().catch(undefined),
  requiresTool: z.boolean().nullish().catch(undefined),
  triggers: z.array(z.object({ graph: z.string(), confidence: z.number() })).nullish(),
});
type Written = z.infer<typeof ShapeSchema>;

/** Asks for the clauses, commands, consent, intent, sentiment and topic of a message. */
export function toUnderstandPrompt(
  flow: FlowDocument,
  request: UnderstandRequest,
): JsonPrompt<Understanding> {
  const names = listKnownNames(flow, request);
  const facts = listSayableFacts(flow);
  const graphs = listStartable(flow);
  return {
    system: [
      'You read one message of a customer in a conversation and say what it means, as JSON. You do not answer the customer.',
      MATERIAL,
      '`heard`: the message cut into clauses, in order. Each has its `text` as written; its `act`: answer, request, question, correction (it changes something said before), retraction (it takes something back), hedge (maybe, I think), refusal, hold (wait, not now), cancel, or social (greeting, thanks, small talk); `negated`, whether it says that something is not so or not wanted; `conditional`, whether it only holds if something else does.',
      '`commands` is what the message does, each of one type:',
      '- SetFact {fact, value}: the message gives a value. CorrectFact {fact, value}: it changes one given before, also as "no, 5", "not Paris, London", "make it 4 instead" or "I meant Friday"; value null when the new one is not said. UnknownAnswer {fact}: they do not know it, or pass an optional question.',
      '- Affirm, Deny: a clear yes or no to the pending question. A question, a hedge, a condition or a contradiction is neither; "absolutely not", "do not do it" and "yeah, no" are Deny. Choose {options}: ids of the offered options.',
      '- StartGraph {graph, confidence, restart, reason}: they want that task now. What is negated ("I do not want to return it"), only asked about or only narrated starts nothing. restart true: they want it from the beginning ("start over"). reason: why they want it, in a few words, null when they do not say. CancelGraph {frame}, ResumeGraph {frame}: they drop a task, or go back to one.',
      '- ChoosePath {path, confidence}: what they say fits that path. Signal {signal, confidence, goal}: exit, only when they explicitly say that they are done with this task or want to leave it; wrongStep, the conversation misunderstood where they are, or they did this step already. goal, only for wrongStep: the words of the message that name the step they want ("skip to the payment": "the payment"), null when they name none.',
      '- Escalate {reason}: they ask for a person. EndConversation: they say goodbye. Digress {kind}: they ask something else in place of an answer. Clarify {how}: they do not understand the question, or want it in other words; how is repeat when they want to hear the same words again, null otherwise.',
      '`pending` is what the conversation waits for. It may be an input of a tool in place of a fact: name it in `fact` all the same. `pending.kind`: approval, a yes or no to what is about to be done; clarification, whether they were understood right, or what they meant; disambiguation and intent_unclear, which of the options. `pending.optional`: they may pass the question. `pending.irreversible`: the answer can lead straight to something that cannot be undone.',
      '`replyTo` is the earlier message that the customer quotes: "this", "that one" and "it" refer to it. It is not part of the message and gives no values of its own.',
      '`attached` is what a picture or document of an earlier message shows: "it", "the photo" and "the second one" may refer to it. It gives no values of its own.',
      '`consent`: what the message says to what is about to be done. yes: it clearly agrees, clearly asks for exactly that, or plainly gives what the open question asks for. no: it refuses, stops or postpones. unclear: it is a question, a hedge, conditional, contradictory, negated in an unclear way, or agrees and changes something at once. none: it says nothing about it. When in doubt between yes and unclear, it is unclear.',
      '`unclear`: when two or more values fit one fact equally well (a range, "or", a day that could be two dates), that fact with all those values, and no SetFact for it; null otherwise.',
      'Give only what the message itself says. Never invent a value. A value that is negated or excluded ("no diesel", "anything but Friday") is not given. In "X, no, Y" only Y is given. A value inside a question is not given. A value the customer claims for another person, or asks you to write without it being about them, is no SetFact. A question, a wish, a greeting or a complaint is never the value of a text fact. An empty list of commands is a good answer.',
      'Write values by type: date 2026-01-31, time 14:30, datetime 2026-01-31T14:30, duration PT90M, phone +15550100, number and integer as numbers, boolean as true or false, money as amount and currency code, enum and list by their listed values; a choice that is not listed in the words of the customer. Count units the way the fact asks for them.',
      '`intent`: what they want, as one sentence that needs no context. `entities`: things they name. `topic`: one or two words. `requiresTool`: whether answering needs a lookup outside the conversation. `triggers`: how surely the message asks for each task, from 0 to 1; leave out what it does not ask for.',
      `Facts: ${JSON.stringify(facts.map(describeFact))}`,
      `Tasks: ${JSON.stringify(graphs.map(({ id, trigger }) => ({ graph: id, when: trigger?.text, examples: trigger?.examples.slice(0, MAX_EXAMPLES) })))}`,
      ...(names.paths.size > 0
        ? [`Paths: ${JSON.stringify((flow.paths ?? []).map(({ id, name }) => ({ path: id, name })))}`]
        : []),
    ].join('\n'),
    material: {
      message: request.text,
      now: request.at,
      timezone: request.timezone,
      locale: request.locale,
      pending: describePending(flow, request),
      replyTo: request.replyTo,
      attached: request.attached,
      known: request.known,
      values: withoutSensitive(flow, request.values),
      lastGiven: request.lastGiven,
      tasks: request.stack,
      path: request.path,
      step: request.step,
      last: request.last,
      history: request.history,
    },
    schema: toSchema(names),
    read: (value) => readShape(ShapeSchema, value, (written) => readUnderstanding(written, names)),
  };
}

function toSchema(names: KnownNames): object {
  return object({
    heard: list(object({ text, act: oneOf(SPEECH_ACTS), negated: flag, conditional: flag })),
    commands: list(toCommandSchema(names)),
    consent: oneOf(CONSENTS),
    unclear: toUnclearSchema(names),
    intent: orNull(text),
    entities: list(text),
    sentiment: oneOf(SENTIMENTS),
    topic: orNull(text),
    requiresTool: flag,
    triggers: list(object({ graph: oneOfNames(names.graphs), confidence: number })),
  });
}

function readUnderstanding(written: Written, names: KnownNames): Read<Understanding> {
  const commands: Command[] = [];
  for (const entry of written.commands) {
    const read = readCommand(entry, names);
    if (read === 'unknown') continue;
    if ('wrong' in read) return read;
    commands.push(read.value);
  }
  if (written.commands.length > 0 && commands.length === 0)
    return { wrong: '`commands`: they only name what is not listed. Name what is, or give no command.' };
  const unclear = readUnclear(written.unclear, names);
  if (unclear && 'wrong' in unclear) return unclear;
  const doubted = unclear?.value.fact;
  const certain = commands.filter(
    (command) =>
      !((command.type === 'SetFact' || command.type === 'CorrectFact') && command.fact === doubted),
  );
  const { consent } = written;
  return {
    value: {
      commands: certain,
      ...readDetails(written, names),
      ...(written.heard && written.heard.length > 0 && { heard: { clauses: toClauses(written.heard) } }),
      ...(consent && consent !== 'none' && { consent }),
      ...(unclear && { unclear: unclear.value }),
    },
  };
}

/** Intent, sentiment, topic and triggers, beside the commands. */
function readDetails(written: Written, names: KnownNames): Omit<Understanding, 'commands'> {
  const { sentiment, requiresTool } = written;
  const intent = readText(written.intent);
  const topic = readText(written.topic, 60);
  const triggers = (written.triggers ?? [])
    .flatMap(({ graph, confidence }): [string, number][] =>
      names.graphs.has(graph) ? [[graph, toScore(confidence)]] : [],
    )
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_TRIGGERS);
  return {
    ...(intent !== undefined && { intent }),
    entities: (written.entities ?? []).flatMap((entry) => readText(entry, 100) ?? []).slice(0, MAX_ENTITIES),
    ...(sentiment && { sentiment }),
    ...(topic !== undefined && { topic }),
    ...(typeof requiresTool === 'boolean' && { requiresTool }),
    ...(triggers.length > 0 && { triggers }),
  };
}

const toClauses = (heard: NonNullable<Written['heard']>): HeardClause[] =>
  heard.slice(0, MAX_CLAUSES).map(({ text, act, negated, conditional }) => ({
    text: text.slice(0, 500),
    act,
    ...(negated && { negated }),
    ...(conditional && { conditional }),
  }));

function readUnclear(
  written: Written['unclear'],
  names: KnownNames,
): Read<NonNullable<Understanding['unclear']>> | undefined {
  const fact = written ? findFactByName(written.fact, names) : undefined;
  if (!written || fact === undefined) return undefined;
  const values = [];
  for (const entry of written.values) {
    const read = readCommandValue(fact, entry, names);
    if ('wrong' in read) return read;
    values.push(read.value);
  }
  const distinct = [...new Map(values.map((value) => [JSON.stringify(toJson(value)), value])).values()];
  return distinct.length > 1
    ? { value: { fact, values: distinct } }
    : { wrong: '`unclear.values`: give at least two different values, or null for `unclear`.' };
}

function describePending(flow: FlowDocument, { pending }: UnderstandRequest) {
  if (!pending) return null;
  const { kind = 'question', facts, expects, options, inputs, optional, irreversible } = pending;
  const node = flow.graphs.flatMap(({ nodes }) => nodes).find(({ id }) => id === pending.node);
  // A plan's question is not the text of its node.
  const text = kind === 'question' && node && 'text' in node ? node.text : undefined;
  return {
    kind: kind === 'question' ? undefined : kind,
    question: text && getWordings(text)[0],
    facts,
    inputs: inputs?.map(({ name, tool, given }) => ({
      name,
      schema: findToolInput(flow, tool, name),
      // For example a date without a time, which the answer completes.
      ...(given === undefined ? {} : { saidSoFar: given }),
    })),
    expects,
    options,
    optional,
    irreversible,
  };
}

function withoutSensitive({ facts }: FlowDocument, values: UnderstandRequest['values']) {
  if (!values) return undefined;
  const hidden = new Set(facts.flatMap(({ name, sensitive }) => (sensitive ? [name] : [])));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
