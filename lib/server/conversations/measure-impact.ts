import {
  type CompiledFlow,
  describeReconcileChange,
  perform,
  reconcile,
  type Session,
  type Status,
  unpackSession,
} from '@turnpike/engine';
import { resolveSettings } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import type { Providers, ReconcileChange, TurnInput, UpdateStrategy } from '@turnpike/engine/turn';
import type { Impact, MeasureImpact } from '@/lib/contract/schemas/environments';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { createThreadLocal } from '@/lib/server/providers/create-thread-local';
import type { StoredExchange, StoredSession } from '@/lib/server/turns/store/store';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { compileChecked } from '../flows/compile-checked';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import { requireFlow } from '../flows/flows';
import { loadDocument } from '../flows/load-document';
import { withCustomer } from '../turns/take/with-customer';

/** Number of live conversations examined, newest first. */
const MAX_SESSIONS = 200;
const LIVE: readonly Status[] = ['waiting', 'idle', 'deadlock', 'error', 'handoff'];

type Deps = FlowInspectionDeps & { turns: Pick<TurnDeps, 'store' | 'flows' | 'now'> };
type Outcome = Impact['sessions'][number]['outcome'];

/**
 * Predicts what a version, or the draft, would do to running conversations: each is reconciled in memory and
 * discarded. No tool or model is called and nothing is stored: the local provider judges meanings.
 */
export async function measureImpact(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { version = 'draft', environment, strategy }: MeasureImpact,
): Promise<Impact> {
  requireScope(actor, 'sessions:read');
  await requireFlow(deps, actor, flowId);
  const loaded = await loadDocument(deps, actor, flowId, version, '/version');
  const { text: content, hash } = loaded;
  // A draft may still have errors; its effects can be predicted anyway.
  const to = await compileChecked(content, { id: flowId, version: String(version), checkedHash: hash });
  const { flow } = to;
  const chosen = strategy ?? resolveSettings(flow.settings).scenario.updateStrategy;
  const { workspaceId } = actor;
  const local = createThreadLocal(deps.workers, { workspaceId, flow, hash, content });
  const live = await deps.turns.store.listSessions(workspaceId, {
    flowId,
    statuses: [...LIVE],
    limit: MAX_SESSIONS + 1,
  });
  const here = live.filter((row) => environment === undefined || row.environment === environment);
  const sessions: Impact['sessions'] = [];
  for (const { id } of here.slice(0, MAX_SESSIONS)) {
    const row = await deps.turns.store.findSession({ workspaceId, sessionId: id });
    // Deleted meanwhile.
    if (!row) continue;
    const from = (await deps.turns.flows.load(workspaceId, flowId, row.version)).compiled;
    const changes = await tryOut(deps, local, workspaceId, row, from, to, chosen);
    const messages = changes
      .filter(({ kind }) => kind !== 'anchor')
      .map((change) => describeReconcileChange(change, { from, to }));
    sessions.push({
      id: row.id,
      version: row.version.number,
      environment: row.environment,
      status: row.status,
      updatedAt: row.updatedAt,
      outcome: judge(changes),
      changes: messages.map(formatEnglish),
      changeMessages: messages,
    });
  }
  const counts: Impact['counts'] = { unchanged: 0, moved: 0, gap: 0, blocked: 0, stuck: 0 };
  for (const { outcome } of sessions) counts[outcome] += 1;
  return { strategy: chosen, counts, sessions, more: live.length > MAX_SESSIONS };
}

/** The most severe change of a conversation. */
function judge(changes: readonly ReconcileChange[]): Outcome {
  const has = (...kinds: ReconcileChange['kind'][]): boolean =>
    changes.some(({ kind }) => kinds.includes(kind));
  if (has('ended')) return 'stuck';
  if (has('blocked')) return 'blocked';
  if (has('asks', 'filled')) return 'gap';
  return has('moved', 'teleported', 'called', 'dropped') ? 'moved' : 'unchanged';
}

async function tryOut(
  { turns }: Deps,
  local: Providers,
  workspaceId: string,
  row: StoredSession,
  from: CompiledFlow,
  to: CompiledFlow,
  strategy: UpdateStrategy,
): Promise<ReconcileChange[]> {
  if (from.hash === to.hash) return [];
  const session: Session = unpackSession(row.state);
  // Not a message: the customer has not written one yet.
  const input: TurnInput = {
    type: 'start',
    at: new Date(Math.max(turns.now(), Date.parse(session.at))).toISOString(),
  };
  const dry = createDryProviders(local, (limit) =>
    turns.store.listExchanges({ workspaceId, sessionId: row.id }, limit),
  );
  const providers = withCustomer(dry, turns.store, workspaceId, session.customer, to);
  const reconciling = reconcile(from, to, session, { strategy, input });
  let step = reconciling.next();
  while (!step.done)
    step = reconciling.next(await Promise.all(step.value.ask.map((effect) => perform(effect, providers))));
  return step.value.changes;
}

/** Understands and ranks locally; every tool call is assumed to succeed. */
function createDryProviders(
  local: Providers,
  listExchanges: (limit: number) => Promise<StoredExchange[]>,
): Providers {
  return {
    ...local,
    callTool: () => ({ ok: true, value: null }),
    history: async ({ messages }) => {
      const said = (await listExchanges(messages)).flatMap(({ input, replies }) => [
        ...(input.type === 'message' ? [{ role: 'user', text: input.text }] : []),
        ...replies.map(({ text }) => ({ role: 'assistant', text })),
      ]);
      return { ok: true, value: { messages: said.slice(-messages) } };
    },
  };
}
