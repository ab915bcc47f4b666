import { z } from 'zod';
import type { ProviderConfig } from '../provider-config';
import { CallFailure, fromStatus } from './call-failure';
import type { Fetch } from './to-fetch';

const UsageSchema = z.object({ total_tokens: z.number() }).optional().catch(undefined);
const EmbeddingsSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()) })),
  usage: UsageSchema,
});
const RerankSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), relevance_score: z.number() })),
  usage: UsageSchema,
});

type Call = {
  provider: ProviderConfig;
  modelId: string;
  fetch: Fetch;
  signal: AbortSignal;
};

/** Voyage's own protocol, which the model library does not support. */
export async function embedWithVoyage(call: Call, input: readonly string[], inputType: 'query' | 'document') {
  const body = { model: call.modelId, input, input_type: inputType };
  const { data, usage } = await post(call, '/embeddings', body, EmbeddingsSchema);
  const vectors = input.map((_, index) => data.find((entry) => entry.index === index)?.embedding);
  if (!vectors.every((vector) => vector !== undefined)) throw badAnswer();
  return { vectors, inputTokens: usage?.total_tokens ?? 0 };
}

export async function rerankWithVoyage(call: Call, query: string, documents: readonly string[]) {
  const { data, usage } = await post(
    call,
    '/rerank',
    { model: call.modelId, query, documents },
    RerankSchema,
  );
  const ranking = data.map(({ index, relevance_score }) => ({ index, score: relevance_score }));
  return { ranking, inputTokens: usage?.total_tokens ?? 0 };
}

async function post<T>(
  { provider, fetch, signal }: Call,
  path: string,
  body: object,
  schema: z.ZodType<T>,
): Promise<T> {
  const response = await fetch(`${provider.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${provider.key}` },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw fromStatus(response.status, Object.fromEntries(response.headers));
  }
  const text = await response.text();
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw badAnswer();
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badAnswer();
  }
}

const badAnswer = () => new CallFailure('bad-answer', 'The answer does not follow the protocol.');
