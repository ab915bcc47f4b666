import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer, Effect, Providers } from '@turnpike/engine/turn';
import type { TextEffect } from '@/lib/server/workers/tasks/understand-text';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';
import { usesConditions } from '@/lib/understanding/flow-index';
import { createServerLocal } from './create-server-local';

/** Characters of a message that are read in a few milliseconds. */
const SHORT_TEXT = 300;
/** Characters of a flow whose index is built in a few milliseconds. */
const SMALL_FLOW = 64 * 1024;

type ThreadFlow = {
  workspaceId: string;
  flow: FlowDocument;
  /** Content hash and JSON text of the flow. */
  hash: string;
  content: string;
};

/**
 * Local providers of one flow that understand texts in worker threads, where that could block the event loop: long
 * messages, and flows that are large or have conditions, whose index takes seconds at worst. The answers are the same.
 */
export function createThreadLocal(
  workers: WorkerPool,
  { workspaceId, flow, hash, content }: ThreadFlow,
  local: Providers = createServerLocal(flow),
): Providers {
  const isHeavy = usesConditions(flow) || content.length > SMALL_FLOW;
  async function ask(effect: TextEffect): Promise<Answer> {
    const found = await workers.run('understand', workspaceId, { effect, hash });
    if (found !== 'unknown-flow') return found;
    return (await workers.run('understand', workspaceId, { effect, hash, content })) as Answer;
  }
  function answer<Kind extends TextEffect['kind']>(kind: Kind): Providers[Kind] {
    const near = local[kind] as (request: TextEffect['request'], effect: Effect) => Answer | Promise<Answer>;
    return ((request: TextEffect['request'], effect: Effect) => {
      const asked = { ...effect, kind, request } as TextEffect;
      return isHeavy || getText(asked).length > SHORT_TEXT ? ask(asked) : near(request, effect);
    }) as Providers[Kind];
  }
  return {
    ...local,
    understand: answer('understand'),
    match: answer('match'),
    rank: answer('rank'),
    plan: answer('plan'),
  };
}

function getText({ kind, request }: TextEffect): string {
  if (kind === 'rank') return request.query;
  return kind === 'plan' ? request.message : request.text;
}
