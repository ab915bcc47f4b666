import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer, Effect, Providers } from '@turnpike/engine/turn';
import { createLruCache } from '@/lib/server/lru-cache';
import { createServerLocal } from '@/lib/server/providers/create-server-local';

/** What local understanding answers from the text of a customer. */
export type TextEffect = Extract<Effect, { kind: 'understand' | 'match' | 'rank' | 'plan' }>;

export type UnderstandInput = {
  effect: TextEffect;
  /** Content hash of the flow. */
  hash: string;
  /** JSON text of the flow, if the thread does not know it yet. */
  content?: string;
};

/** Flows whose indexes a thread keeps. They only save time: every answer depends on its input alone. */
const known = createLruCache<Providers>(20);

/** Answers an effect with local understanding, or says that it needs the flow. */
export async function understandText({
  effect,
  hash,
  content,
}: UnderstandInput): Promise<Answer | 'unknown-flow'> {
  const providers = known.get(hash) ?? (content === undefined ? undefined : open(hash, content));
  if (!providers) return 'unknown-flow';
  const answer = providers[effect.kind] as (
    request: TextEffect['request'],
    effect: Effect,
  ) => Promise<Answer>;
  return answer(effect.request, effect);
}

function open(hash: string, content: string): Providers {
  const providers = createServerLocal(JSON.parse(content) as FlowDocument);
  known.set(hash, providers);
  return providers;
}
