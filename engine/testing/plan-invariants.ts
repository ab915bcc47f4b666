import { toCanonicalJson } from '../document/canonical-json.ts';
import type { Session } from '../session/session.ts';
import type { TurnEvent } from '../turn/types/event.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { GUARDED } from './arbitraries-plan.ts';

/**
 * Checks the invariants of plans, turn by turn: nothing is done twice, no call that needs approval is made
 * without it, a request belongs to an open plan, and ended plans leave no state. Returns a description of
 * each violation.
 */
export function createPlanWatch(): (taken: TurnResult) => string[] {
  const operations = new Set<string>();
  /** By request: the node and the steps it asks about. */
  const asked = new Map<number, string[]>();
  const approved = new Set<string>();
  /** By trace and tool: how often a tool is planned, and how often it was used with the same arguments. */
  const planned = new Map<string, number>();
  const used = new Map<string, number>();

  return ({ record, events, session }) => {
    const broken: string[] = [];
    for (const { effect } of record.effects) {
      if (effect.kind === 'callTool') addOperation(effect.operationId ?? '', operations, broken);
    }
    const calls = new Map(
      record.effects.flatMap(({ effect }) =>
        effect.kind === 'callTool' ? [[effect.operationId, effect.request] as const] : [],
      ),
    );
    const traces = new Map(
      [...(record.before.plans ?? []), ...(session.plans ?? [])].map(({ node, trace }) => [node, trace]),
    );
    for (const event of events) {
      if (event.type === 'illegal-transition') broken.push(`goes from ${event.from} to ${event.to}`);
      if (event.type === 'requested')
        asked.set(
          event.request,
          event.steps.map((step) => `${event.node} ${step}`),
        );
      if (event.type === 'request-answered' && event.result === 'approved' && event.kind === 'approval')
        for (const step of asked.get(event.request) ?? []) approved.add(step);
      if (event.type === 'planned') {
        traces.set(event.node, event.trace);
        forget(approved, event.node);
        for (const { tool } of event.steps) {
          const key = `${event.trace} ${tool}`;
          const count = event.steps.filter((other) => other.tool === tool).length;
          planned.set(key, Math.max(count, planned.get(key) ?? 0));
        }
      }
      if (event.type === 'tool-started') addOperation(event.operationId, operations, broken);
      if (isUse(event)) {
        const { node, tool, step = '1', operationId } = event;
        if (GUARDED.includes(tool) && !approved.has(`${node} ${step}`))
          broken.push(`calls ${tool} without approval`);
        const request = calls.get(operationId);
        const trace = traces.get(node);
        const limit = planned.get(`${trace} ${tool}`);
        if (
          event.type === 'tool-called' &&
          event.ok &&
          request &&
          limit !== undefined &&
          event.step !== undefined
        ) {
          const key = `${trace} ${tool} ${toCanonicalJson(request.args)}`;
          used.set(key, (used.get(key) ?? 0) + 1);
          if ((used.get(key) ?? 0) > limit) broken.push(`calls ${tool} more often than planned`);
        }
      }
      if (event.type === 'plan-ended') {
        forget(approved, event.node);
        // A turn that stops with an error restores the last wait, including the plan.
        const isStopped = events.some(({ type }) => type === 'error');
        if (
          !isStopped &&
          session.plans?.some(({ trace, node }) => trace === event.trace && node === event.node)
        )
          broken.push(`keeps the plan of ${event.node} that has ended`);
      }
    }
    return [...broken, ...listLeft(session)];
  };
}

/** A tool use that was made or will be started; lookups do not count. */
const isUse = (event: TurnEvent): event is Extract<TurnEvent, { type: 'tool-called' | 'tool-started' }> =>
  event.type === 'tool-started' ||
  (event.type === 'tool-called' && event.operationId !== '' && event.for === undefined);

function addOperation(id: string, operations: Set<string>, broken: string[]): void {
  if (operations.has(id)) broken.push(`starts the operation ${id} twice`);
  operations.add(id);
}

/** A new plan of a node needs a new approval. */
function forget(approved: Set<string>, node: string): void {
  for (const step of approved) if (step.startsWith(`${node} `)) approved.delete(step);
}

function listLeft({ pending, plans = [], frames, ended, handedOff }: Session): string[] {
  const broken: string[] = [];
  if (pending?.request) {
    const asking = plans.find(({ frame, node }) => frame === pending.frame && node === pending.node);
    if (!asking) broken.push('has a request without a plan');
    else if (asking.asked?.row !== pending.row)
      broken.push('has a request number that differs from its plan');
    else if (asking.asked.expiresAt !== pending.request.expiresAt)
      broken.push('has a deadline that differs from its plan');
  } else if (pending && pending.kind !== 'question' && pending.kind !== 'intent_unclear')
    broken.push('has a request without a deadline');
  for (const { node, frame, ended: given, steps } of plans) {
    // A plan that was interrupted by another task or a handoff reports its end when the conversation returns.
    if (given !== undefined && !handedOff && frame === frames.at(-1)?.id)
      broken.push(`keeps the plan of ${node}, which is ${given}`);
    if (frame !== '' && !frames.some(({ id }) => id === frame))
      broken.push(`keeps the plan of ${node} without its frame`);
    if (steps.some(({ state, operationId }) => state === 'started' && !operationId))
      broken.push(`has started a step of ${node} without an operation`);
  }
  if (ended && plans.length > 0) broken.push('keeps plans after the end');
  return broken;
}
