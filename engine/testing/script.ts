import { z } from 'zod';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import { resolveSettings } from '../document/resolve-settings.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { type Json, PENDING_KINDS, type Session, STATUSES } from '../session/session.ts';
import { toInstant } from '../time/instant.ts';
import {
  type Answer,
  EFFECT_KINDS,
  type EffectError,
  type EffectKind,
  type Providers,
} from '../turn/types/effect.ts';
import { MODALITIES, type TurnInput } from '../turn/types/input.ts';
import { SCENARIO_METHODS } from '../turn/types/outcome.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { diffTraces, type TracedEvent } from './diff-traces.ts';
import { type Observed, observeTurn } from './observe-turn.ts';
import { answerScores, withHistory } from './script-answers.ts';

const JsonSchema = z.json() as unknown as z.ZodType<Json>;
const context = {
  at: z.string().optional(),
  locale: z.string().optional(),
  timezone: z.string().optional(),
  today: z.string().optional(),
  deskClosed: z.literal(true).optional(),
};

/** Content that is not text yet: its URL, or its bytes in base64; or an uploaded file. */
export const AttachmentSchema = z.strictObject({
  kind: z.enum(['audio', 'image', 'document']),
  mimeType: z.string(),
  url: z.string().optional(),
  data: z.string().optional(),
  name: z.string().optional(),
  asset: z.string().optional(),
  size: z.int().min(0).optional(),
});

/** The changes an operator can make to the open question or request. */
export const PendingChangeSchema = z.strictObject({
  attempts: z.int().min(0).max(1000).optional(),
  expiresAt: z.string().optional(),
});

const ScriptInputSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), ...context }),
  z.strictObject({
    type: z.literal('message'),
    text: z.string(),
    replyTo: z.string().optional(),
    messageId: z.string().optional(),
    attachments: z.array(AttachmentSchema).optional(),
    modality: z.enum(MODALITIES).optional(),
    ...context,
  }),
  z.strictObject({ type: z.literal('choice'), options: z.array(z.string()), ...context }),
  z.strictObject({
    type: z.literal('override'),
    facts: z.record(z.string(), JsonSchema).optional(),
    states: z.record(z.string(), z.boolean()).optional(),
    path: z.string().nullable().optional(),
    goTo: z.string().optional(),
    closePending: z.boolean().optional(),
    pending: PendingChangeSchema.nullable().optional(),
    handBack: z.boolean().optional(),
    ...context,
  }),
  z.discriminatedUnion('name', [
    z.strictObject({
      type: z.literal('event'),
      name: z.literal('tool-result'),
      data: z.union([
        z.strictObject({ operationId: z.string(), ok: z.literal(true), value: JsonSchema }),
        z.strictObject({
          operationId: z.string(),
          ok: z.literal(false),
          error: z.strictObject({ code: z.string(), message: z.string(), retryable: z.boolean() }),
        }),
      ]),
      ...context,
    }),
    z.strictObject({ type: z.literal('event'), name: z.literal(['time-out', 'silence']), ...context }),
  ]),
  z.strictObject({
    type: z.literal('operator'),
    text: z.string(),
    by: z.string().optional(),
    ...context,
  }),
]);

/** Expectations of a turn. Missing fields are not checked. */
const ExpectationSchema = z.strictObject({
  /** Texts, in order, each contained in the reply at the same index. */
  replies: z.array(z.string()).optional(),
  /** Decisions, in order, as `node MODE`. */
  decisions: z.array(z.string()).optional(),
  status: z.enum(STATUSES).optional(),
  /** The node that waits for an answer; null for none. */
  pending: z.string().nullable().optional(),
  /** Values by fact; null if unknown. */
  facts: z.record(z.string(), JsonSchema).optional(),
  states: z.array(z.string()).optional(),
  /** All open gates, in any order. */
  gates: z.array(z.string()).optional(),
  /** Graphs of the stack, lowest first. */
  stack: z.array(z.string()).optional(),
  /** The active path; null for none. */
  path: z.string().nullable().optional(),
  /** Tool calls, in order, as `tool ok` or `tool error-code`. */
  calls: z.array(z.string()).optional(),
  /** The step of the scenario on top; null for none. */
  step: z.string().nullable().optional(),
  /** The method of the last scenario decision. */
  method: z.enum(SCENARIO_METHODS).optional(),
  /** Rules that matched, in the order they apply. */
  rules: z.array(z.string()).optional(),
  /** Templates used, in order. */
  templates: z.array(z.string()).optional(),
  /** The kind of the open request of a plan; null for none. */
  request: z.enum(PENDING_KINDS).nullable().optional(),
  /** Ids of the options of the open question or request, in order. */
  options: z.array(z.string()).optional(),
  /** All events: a golden trace, without indexes and turn numbers. */
  trace: z.array(z.record(z.string(), JsonSchema)).optional(),
});
/** Kinds of expectations, in the order they are checked. */
const EXPECTATION_KINDS = Object.keys(ExpectationSchema.shape) as (keyof Expectation)[];

/** One input with its expectations. */
export const ScriptTurnSchema = z.strictObject({
  input: ScriptInputSchema,
  /**
   * Answers to effects by kind, in order; other kinds are left to the providers. `{ error: { code, message }
   * }` makes an effect of any kind fail.
   */
  answers: z.partialRecord(z.enum(EFFECT_KINDS), z.array(JsonSchema)).optional(),
  /** Scores of conditions, by transition or rule id; others score 0. */
  scores: z.record(z.string(), z.number().min(0).max(1)).optional(),
  expect: ExpectationSchema.optional(),
});

/** A conversation to run: inputs with expectations, and fixed answers to effects. */
export const ScriptSchema = z.strictObject({
  name: z.string().optional(),
  session: z
    .strictObject({
      id: z.string().optional(),
      customer: z.string().optional(),
      facts: z.record(z.string(), JsonSchema).optional(),
      /** Known data of the customer from outside this conversation. */
      known: z
        .strictObject({
          facts: z.record(z.string(), JsonSchema).optional(),
          capabilities: z.array(z.string()).optional(),
        })
        .optional(),
    })
    .optional(),
  turns: z.array(ScriptTurnSchema),
});
export type Script = z.infer<typeof ScriptSchema>;
export type ScriptTurn = Script['turns'][number];
export type Expectation = z.infer<typeof ExpectationSchema>;

export type ScriptFailure = {
  turn: number;
  expected: string;
  found: string;
  what: keyof Expectation | 'turn';
};
export type ScriptResult = { ok: boolean; failures: ScriptFailure[]; turns: TurnResult[]; session: Session };

/** 2026-01-05T09:00:00Z: the time of the first input by default; later ones follow one minute apart. */
const FIRST_AT = 1_767_603_600_000;

/** Versions that replace the first one, by the index of the first turn that uses them. */
export type Published = ReadonlyMap<number, CompiledFlow>;

/**
 * Runs a script on a new session. Checks every expectation of every turn. The session is reconciled with each
 * `published` version, using the strategy in its settings.
 */
export async function runScript(
  first: CompiledFlow,
  script: Script,
  providers: Providers,
  published: Published = new Map(),
): Promise<ScriptResult> {
  const failures: ScriptFailure[] = [];
  const turns: TurnResult[] = [];
  let compiled = first;
  let session = newSession(compiled, {
    id: script.session?.id ?? 'script',
    ...(script.session?.customer === undefined ? {} : { customer: script.session.customer }),
    ...(script.session?.facts === undefined ? {} : { facts: script.session.facts }),
    at: script.turns[0]?.input.at ?? toInstant(FIRST_AT),
  });
  for (const [index, { input, answers, scores, expect }] of script.turns.entries()) {
    if (session.ended) {
      failures.push({
        turn: index + 1,
        what: 'turn',
        expected: 'a session that goes on',
        found: `one that is ${session.ended.as}`,
      });
      break;
    }
    const from = compiled;
    compiled = published.get(index) ?? compiled;
    const at = input.at ?? toInstant(FIRST_AT + index * 60_000);
    const known = withKnown(
      withHistory(scores ? { ...providers, match: answerScores(compiled, scores) } : providers, turns),
      script.session?.known,
    );
    const result = await takeTurn(
      compiled,
      session,
      { ...input, at } as TurnInput,
      withAnswers(answers, known),
      from === compiled ? {} : { reconcile: { from, strategy: getStrategy(compiled) } },
    );
    session = result.session;
    turns.push(result);
    if (expect)
      for (const failure of compareTurn(observeTurn(compiled, result), expect))
        failures.push({ turn: index + 1, ...failure });
  }
  return { ok: failures.length === 0, failures, turns, session };
}

/** Providers that return the known facts of the script's customer. */
function withKnown(providers: Providers, known: NonNullable<Script['session']>['known']): Providers {
  if (!known) return providers;
  const { facts = {}, capabilities = [] } = known;
  const rows = Object.entries(facts).map(([name, value]): Json => ({ name, value, source: 'user' }));
  return { ...providers, loadCustomer: () => ({ ok: true, value: { facts: rows, capabilities } }) };
}

const getStrategy = ({ flow }: CompiledFlow) => resolveSettings(flow.settings).scenario.updateStrategy;

/** Providers with fixed answers. A kind that runs out of answers fails instead of falling back. */
export function withAnswers(answers: ScriptTurn['answers'], providers: Providers): Providers {
  if (!answers) return providers;
  const fixed = { ...providers };
  for (const kind of Object.keys(answers) as EffectKind[]) {
    const list = answers[kind] ?? [];
    let next = 0;
    fixed[kind] = (): Answer => {
      const value = list[next++];
      const error = readError(value);
      if (error) return { ok: false, error };
      if (value !== undefined) return { ok: true, value };
      return {
        ok: false,
        error: { code: 'script-exhausted', message: `No answer left for ${kind}.`, retryable: false },
      };
    };
  }
  return fixed;
}

/** Parses a failure, written as `{ "error": { "code", "message" } }` like in a mock's case. */
function readError(value: Json | undefined): EffectError | undefined {
  const only = ErrorAnswerSchema.safeParse(value);
  return only.success ? only.data.error : undefined;
}
const ErrorAnswerSchema = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), retryable: z.boolean().default(false) }),
});

/** Lists the expectations that a turn does not meet. */
export function compareTurn(observed: Observed, expect: Expectation): Omit<ScriptFailure, 'turn'>[] {
  const failures: Omit<ScriptFailure, 'turn'>[] = [];
  const check = (what: keyof Expectation, expected: unknown, found: unknown): void => {
    if (toCanonicalJson(expected ?? null) === toCanonicalJson(found ?? null)) return;
    failures.push({ what, expected: toCanonicalJson(expected), found: toCanonicalJson(found) });
  };
  for (const what of EXPECTATION_KINDS) {
    const expected = expect[what];
    if (expected === undefined) continue;
    if (what === 'replies') {
      const { replies: parts = [] } = expect;
      const { replies: texts } = observed;
      const holds = parts.length === texts.length && parts.every((part, at) => texts[at]?.includes(part));
      if (!holds) failures.push({ what, expected: toCanonicalJson(parts), found: toCanonicalJson(texts) });
    } else if (what === 'facts') {
      const names = Object.keys(expect.facts ?? {});
      check(what, expected, Object.fromEntries(names.map((name) => [name, observed.facts[name] ?? null])));
    } else if (what === 'gates' || what === 'states')
      check(what, [...(expect[what] ?? [])].sort(), observed[what]);
    else if (what === 'trace') checkTrace(expect.trace ?? [], observed.trace, failures);
    else check(what, expected, observed[what]);
  }
  return failures;
}

/** Reports only the first event that differs, since a trace is long. */
function checkTrace(
  golden: readonly TracedEvent[],
  found: readonly TracedEvent[],
  failures: Omit<ScriptFailure, 'turn'>[],
): void {
  const first = diffTraces(golden, found).find(({ kind }) => kind !== 'same');
  if (!first) return;
  const format = (event: TracedEvent | undefined) => (event ? toCanonicalJson(event) : '"nothing"');
  failures.push({ what: 'trace', expected: format(first.golden), found: format(first.found) });
}
