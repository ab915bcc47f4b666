import type { CompiledFlow } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import type { Answer, Effect, Providers } from '@turnpike/engine/turn';
import type { EnvironmentName } from '@/lib/contract/names';
import type { AskEffect } from '@/lib/contract/schemas/providers';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { compileChecked } from '@/lib/server/flows/compile-checked';
import type { FlowInspectionDeps } from '@/lib/server/flows/flow-deps';
import { inspectDraft } from '@/lib/server/flows/inspect-draft';
import { flowNotFound } from '@/lib/server/flows/lock-flow';
import { createLruCache } from '@/lib/server/lru-cache';
import { Refusal } from '@/lib/server/refusal';
import { createThreadLocal } from './create-thread-local';
import { parseEffect } from './parse-effect';
import type { ProviderRuntime } from './provider-runtime';

type Deps = FlowInspectionDeps & { providers: ProviderRuntime };
type Draft = { compiled: CompiledFlow; flow: FlowDocument; local: Providers };

/** The environment whose settings apply to what the editor sends for a draft. */
export const DRAFT_ENVIRONMENT: EnvironmentName = 'staging';

const drafts = createLruCache<Draft>(20);

/**
 * Answers one effect of a simulated turn the way the server would answer it for the draft. The browser
 * receives the model's answer, never a key.
 */
export async function askEffect(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { effect }: AskEffect,
): Promise<Answer> {
  requireScope(actor, 'flows:write');
  const asked: Effect = parseEffect(effect);
  const { flow, local } = await openDraft(deps, actor, flowId);
  const { providers } = await deps.providers.open(actor.workspaceId, flow, local, {
    flowId,
    environment: DRAFT_ENVIRONMENT,
  });
  switch (asked.kind) {
    case 'understand':
      return providers.understand(asked.request, asked);
    case 'match':
      return providers.match(asked.request, asked);
    case 'rank':
      return providers.rank(asked.request, asked);
    case 'generate':
      return providers.generate(asked.request, asked);
    case 'judge':
      return providers.judge(asked.request, asked);
    case 'plan':
      return providers.plan(asked.request, asked);
    default:
      throw new Refusal('invalid-request', msg('Effects of this kind are not answered by the server.'), {
        pointer: '/effect/kind',
      });
  }
}

/** The merged and compiled draft; compiled once per revision. */
export async function openDraft(
  { prisma, workers }: FlowInspectionDeps,
  actor: Actor,
  flowId: string,
): Promise<Draft> {
  const { workspaceId } = actor;
  const row = await prisma.flow.findUnique({ where: { workspaceId_id: { workspaceId, id: flowId } } });
  if (!row) throw flowNotFound();
  const key = JSON.stringify([workspaceId, flowId, row.revision]);
  const known = drafts.get(key);
  if (known) return known;
  const { document, hash } = await inspectDraft(workers, prisma, workspaceId, row.draft);
  if (hash === null) throw new Refusal('flow-invalid', msg('The draft has errors. Fix them first.'));
  const compiled = await compileChecked(document, { checkedHash: hash });
  const { flow } = compiled;
  const local = createThreadLocal(workers, { workspaceId, flow, hash, content: document });
  const draft = { compiled, flow, local };
  drafts.set(key, draft);
  return draft;
}
