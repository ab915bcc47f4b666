import { type CompileOptions, compileFlow } from '../compile/compile-flow.ts';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { newSession } from '../session/new-session.ts';
import type { Json, Session } from '../session/session.ts';
import { parseInstant, toInstant } from '../time/instant.ts';
import { turn } from '../turn/turn.ts';
import {
  type Answer,
  EFFECT_KINDS,
  type Effect,
  type EffectKind,
  type Understanding,
} from '../turn/types/effect.ts';
import type { EventType, TurnEvent } from '../turn/types/event.ts';
import type { Attachment, Command, TurnInput } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { fillProviders } from './fill-providers.ts';
import { answerScores, withHistory } from './script-answers.ts';

type Context = { at?: string; locale?: string; timezone?: string; today?: string; deskClosed?: true };
type InputOf<Type extends TurnInput['type']> = Omit<Extract<TurnInput, { type: Type }>, 'at' | 'type'>;
/** Answers to effects in request order; an Error is a provider failure, with its `cause` as the code. */
export type TurnAnswers = Partial<Record<Exclude<EffectKind, 'understand'>, (Json | Error)[]>> & {
  /** Scores by edge or rule id, for `match`. */
  scores?: Record<string, number>;
  /** Fields of the understanding other than commands. */
  context?: Omit<Understanding, 'commands'>;
  /** The text of the message, and of the one it quotes. */
  text?: string;
  replyTo?: string;
  attachments?: Attachment[];
};

/** A conversation in a test: messages are given as commands, and time advances by one minute per turn. */
export type Conversation = {
  compiled: CompiledFlow;
  session: Session;
  results: TurnResult[];
  start: (answers?: TurnAnswers & Context) => TurnResult;
  /** A message understood as these commands; none means it was not understood. */
  say: (commands: Command[], answers?: TurnAnswers & Context) => TurnResult;
  choose: (options: string[], answers?: TurnAnswers) => TurnResult;
  /** The result of an async tool, by operation id; an Error is a failure. */
  finish: (operationId: string, value: Json | Error, answers?: TurnAnswers) => TurnResult;
  /** The host's event for a silent customer, `afterSeconds` of the setting after the last turn unless given. */
  staySilent: (seconds?: number) => TurnResult;
  override: (input: InputOf<'override'>) => TurnResult;
  reply: (input: InputOf<'operator'>) => TurnResult;
  /** The host's event for a conversation or task that was idle for too long. */
  timeOut: () => TurnResult;
  /** Advances time before the next turn. */
  wait: (minutes: number) => void;
};

const NO_ANSWERS = fillProviders(() => toAnswer(undefined));
const FIRST_AT = 1_767_603_600_000;
const MINUTE_MS = 60_000;

/**
 * Starts a conversation on a flow without errors. The session of each turn is frozen, so changing it throws.
 */
export function startConversation(
  flow: FlowDocument,
  {
    facts,
    customer,
    known,
    ...options
  }: CompileOptions & { facts?: Record<string, Json>; customer?: string; known?: Json } = {},
): Conversation {
  const compiled = compileOrThrow(flow, options);
  let now = FIRST_AT;
  const take = (
    input: Omit<TurnInput, 'at'>,
    given: TurnAnswers & Context = {},
    commands: Command[] = [],
  ): TurnResult => {
    const { scores, context, at, locale, timezone, today, deskClosed } = given;
    const answers = new Map<EffectKind, (Json | Error)[]>(
      EFFECT_KINDS.map((kind) => [kind, kind === 'understand' ? [] : [...(given[kind] ?? [])]]),
    );
    answers.set('understand', [{ commands, ...context } as unknown as Json]);
    const match = answerScores(compiled, scores ?? {});
    const answer = (effect: Effect): Answer => {
      const next = answers.get(effect.kind)?.shift();
      if (next !== undefined) return toAnswer(next);
      if (effect.kind === 'match' && scores) return match(effect.request);
      if (effect.kind === 'loadCustomer' && known !== undefined) return toAnswer(known);
      if (effect.kind === 'history')
        return withHistory(NO_ANSWERS, conversation.results).history(effect.request, effect) as Answer;
      return toAnswer(undefined);
    };
    const session = deepFreeze(conversation.session);
    const turning = turn(compiled, session, {
      at: toInstant(now),
      ...input,
      ...(at !== undefined && { at }),
      ...(locale !== undefined && { locale }),
      ...(timezone !== undefined && { timezone }),
      ...(today !== undefined && { today }),
      ...(deskClosed && { deskClosed }),
    } as TurnInput);
    let step = turning.next();
    while (!step.done) step = 'ask' in step.value ? turning.next(step.value.ask.map(answer)) : turning.next();
    // Every test checks the transitions between conversation states.
    const illegal = step.value.events.find(({ type }) => type === 'illegal-transition');
    if (illegal) throw new Error(JSON.stringify(illegal));
    now = (parseInstant(step.value.session.at) ?? now) + MINUTE_MS;
    conversation.session = step.value.session;
    conversation.results.push(step.value);
    return step.value;
  };
  const conversation: Conversation = {
    compiled,
    session: newSession(compiled, {
      id: 'test',
      at: toInstant(now),
      ...(facts ? { facts } : {}),
      ...(customer === undefined ? {} : { customer }),
    }),
    results: [],
    start: (answers) => take({ type: 'start' }, answers),
    say: (commands, answers) =>
      take(
        {
          type: 'message',
          text: answers?.text ?? 'words',
          ...(answers?.replyTo !== undefined && { replyTo: answers.replyTo }),
          ...(answers?.attachments && { attachments: answers.attachments }),
        } as TurnInput,
        answers,
        commands,
      ),
    choose: (options, answers) => take({ type: 'choice', options } as TurnInput, answers),
    finish: (operationId, value, answers) =>
      take(
        {
          type: 'event',
          name: 'tool-result',
          data: { operationId, ...toAnswer(value) },
        } as TurnInput,
        answers,
      ),
    staySilent: (seconds = flow.settings?.silence?.afterSeconds ?? 0) =>
      take({ type: 'event', name: 'silence' } as TurnInput, {
        at: toInstant((parseInstant(conversation.session.at) as number) + seconds * 1000),
      }),
    timeOut: () => take({ type: 'event', name: 'time-out' } as TurnInput),
    override: (input) => take({ type: 'override', ...input } as TurnInput),
    reply: (input) => take({ type: 'operator', ...input } as TurnInput),
    wait: (minutes) => {
      now += minutes * MINUTE_MS;
    },
  };
  return conversation;
}

/** Compiles a flow and throws on errors, so that a test never runs a flow that cannot be published. */
export function compileOrThrow(flow: unknown, options: CompileOptions = {}): CompiledFlow {
  const result = compileFlow(flow, options);
  const errors = result.problems.filter((problem) => problem.severity === 'error');
  if (!result.ok || errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
  return result.compiled;
}

function toAnswer(value: Json | Error | undefined): Answer {
  if (value === undefined)
    return { ok: false, error: { code: 'no-answer', message: 'None given.', retryable: false } };
  if (value instanceof Error)
    return {
      ok: false,
      error: {
        code: typeof value.cause === 'string' ? value.cause : 'failed',
        message: value.message,
        retryable: false,
      },
    };
  return { ok: true, value };
}

export function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

/** Decisions of a turn as `node MODE`. */
export function listDecisions({ events }: TurnResult): string[] {
  return events.flatMap((event) => (event.type === 'decision' ? [`${event.node} ${event.mode}`] : []));
}

/** The texts of the replies. */
export function listReplyTexts({ replies }: TurnResult): string[] {
  return replies.map((reply) => reply.text);
}

/** Events of one type, without their numbers. */
export function listEvents<Type extends EventType>(
  { events }: TurnResult,
  type: Type,
): Omit<Extract<TurnEvent, { type: Type }>, 'turn' | 'index'>[] {
  return events.flatMap((event) => {
    if (event.type !== type) return [];
    const { turn: _turn, index: _index, ...rest } = event;
    return [rest as Omit<Extract<TurnEvent, { type: Type }>, 'turn' | 'index'>];
  });
}

/** A node's credits as `attempts/executions`. */
export function readCredits({ frames }: Session, node: string): string {
  const counter = frames.at(-1)?.counters.find((item) => item.node === node);
  return `${counter?.attempts ?? 0}/${counter?.executions ?? 0}`;
}

export const set = (fact: string, value: Json): Command => ({ type: 'SetFact', fact, value });
export const correct = (fact: string, value?: Json): Command =>
  value === undefined ? { type: 'CorrectFact', fact } : { type: 'CorrectFact', fact, value };
export const digress: Command = { type: 'Digress', kind: 'question' };
export const clarify: Command = { type: 'Clarify' };
export const unknown: Command = { type: 'UnknownAnswer' };
