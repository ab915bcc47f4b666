import { PENDING_KINDS, SENTIMENTS } from '@turnpike/engine';
import type { Effect } from '@turnpike/engine/turn';
import { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { AskEffect } from '@/lib/contract/schemas/providers';
import { validateBody } from '@/lib/server/http/validate';
import { isTimezone } from '@/lib/server/turns/request/check-turn-request';

const text = z.string().max(LIMITS.textLength);
const id = z.string().max(200);
const score = z.number().min(0).max(1);
const list = <T extends z.ZodType>(item: T, maxItems = 100) => z.array(item).max(maxItems);
const history = list(z.strictObject({ role: z.enum(['user', 'assistant']), text }), 50);
const step = z.strictObject({ graph: id, name: text, description: text.optional() });
const option = z.strictObject({
  id,
  label: text,
  description: text.optional(),
  image: text.optional(),
  says: text.optional(),
  sets: z.strictObject({ fact: id, value: z.json() }).optional(),
});
const facts = z.record(z.string(), z.json());

const UnderstandSchema = z.strictObject({
  text,
  locale: id,
  timezone: id,
  at: id,
  pending: z
    .strictObject({
      node: id,
      facts: list(id),
      expects: z.enum(['text', 'yes_no', 'single_choice', 'multi_choice']),
      options: list(option).optional(),
      kind: z.enum(PENDING_KINDS).optional(),
      optional: z.literal(true).optional(),
      irreversible: z.literal(true).optional(),
      inputs: list(z.strictObject({ name: id, tool: id, given: z.json().optional() })).optional(),
      changeable: list(id).optional(),
    })
    .nullable(),
  replyTo: text.optional(),
  attached: list(text).optional(),
  known: list(id, 1000),
  values: facts.optional(),
  lastGiven: list(id, 1000).optional(),
  stack: list(z.strictObject({ frame: id, graph: id })).optional(),
  path: id.optional(),
  mode: z.enum(['llm', 'local', 'embeddingOnly', 'disabled']).optional(),
  step: z.strictObject({ graph: id, node: id }).optional(),
  last: z.strictObject({ text, sentiment: z.enum(SENTIMENTS).optional() }).optional(),
  history: history.optional(),
});
const MatchSchema = z.strictObject({
  text,
  intent: text.optional(),
  locale: id,
  sets: list(
    z.strictObject({
      set: z.string().max(500),
      topK: z.number().int().min(1).optional(),
      except: list(id, 1000).optional(),
    }),
    20,
  ),
});
const RankSchema = z.strictObject({
  purpose: z.enum(['rerank', 'filter', 'adjudicate', 'relocalize']),
  query: text,
  locale: id,
  options: list(z.strictObject({ id, text, score: score.optional(), to: text.optional() })),
  step: step.optional(),
  history: history.optional(),
});
const GenerateSchema = z.discriminatedUnion('purpose', [
  z.strictObject({
    purpose: z.literal('rephrase'),
    locale: id,
    base: text,
    attempt: z.number().int().min(0),
  }),
  z.strictObject({
    purpose: z.literal('reply'),
    locale: id,
    message: text,
    actions: list(z.strictObject({ rule: id, action: text })),
    step: step.optional(),
    suggestions: list(text),
    base: text.optional(),
    results: list(z.strictObject({ tool: id, ok: z.boolean(), value: z.json() })),
    facts,
    attached: list(text).optional(),
    history,
    recalled: list(text),
    avoid: list(z.strictObject({ rule: id, action: text, rejected: text })).optional(),
    feedback: text.optional(),
    streams: z.boolean(),
  }),
]);
const JudgeSchema = z.strictObject({
  purpose: z.enum(['constraint', 'critique']),
  response: text,
  locale: id,
  rules: list(z.strictObject({ id, action: text })),
});
const PlanSchema = z.strictObject({
  message: text,
  locale: id,
  replyTo: text.optional(),
  attached: list(text).optional(),
  timezone: id.refine(isTimezone, 'Use a time zone such as Europe/Berlin'),
  at: z.iso.datetime({ offset: true }),
  node: id,
  tools: list(z.strictObject({ tool: id, fixed: list(id).optional() })),
  facts,
  actions: list(
    z.strictObject({
      at: id,
      capability: z.string().max(200),
      action: id,
      summary: text,
      when: id.optional(),
      externalIds: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
    50,
  ),
  history: history.optional(),
  clarified: list(z.strictObject({ question: text, reply: text })).optional(),
});

const REQUESTS = {
  understand: UnderstandSchema,
  match: MatchSchema,
  rank: RankSchema,
  generate: GenerateSchema,
  judge: JudgeSchema,
  plan: PlanSchema,
} as const;

/** Validates an effect sent by a browser. Its fields are used in prompts and lookups. */
export function parseEffect({ kind, request, seq = 0, operationId }: AskEffect['effect']): Effect {
  const schema = z.strictObject({ effect: z.strictObject({ request: REQUESTS[kind] }) });
  const parsed = validateBody(schema, { effect: { request } });
  return {
    seq,
    ...(operationId !== undefined && { operationId }),
    kind,
    request: parsed.effect.request,
  } as Effect;
}
