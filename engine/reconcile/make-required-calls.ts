import type { CompiledNode } from '../compile/compiled-flow.ts';
import type { Call } from '../document/call.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { Node } from '../document/node.ts';
import type { Frame } from '../session/session.ts';
import { runCallList } from '../turn/actions/run-call-list.ts';
import type { Asking, Moving } from '../turn/types/effect.ts';
import type { Reconciling } from './reconciling.ts';

/**
 * Makes the required calls that the new version added to a step the conversation has already passed. See
 * docs/rulings.md#34.
 */
export function* makeRequiredCalls(
  { turn, changes }: Reconciling,
  frame: Frame,
  { node }: CompiledNode,
  before: CompiledNode | undefined,
): Asking {
  const known = new Set(before && listRequired(before.node).map(toCanonicalJson));
  for (const call of listRequired(node)) {
    if (known.has(toCanonicalJson(call))) continue;
    const seen = turn.log.events.length;
    turn.limits.mayAsk = false;
    yield* onlyAsks(runCallList(turn, frame.id, { node: node.id }, [call]));
    turn.failure = undefined;
    const called = turn.log.events.slice(seen).find((event) => event.type === 'tool-called');
    changes.push({
      kind: 'called',
      frame: frame.id,
      node: node.id,
      tool: call.tool,
      ok: called?.ok ?? false,
      ...(called?.error ? { error: called.error } : {}),
    });
  }
}

/** Only steps can have passed without making their calls. */
function listRequired(node: Node): Call[] {
  return node.type === 'step' ? (node.calls ?? []).filter(({ required }) => required) : [];
}

/** The debugger does not stop inside a reconciliation, so marks are dropped. */
function* onlyAsks<T>(moving: Moving<T>): Asking<T> {
  let step = moving.next();
  while (!step.done) step = moving.next('ask' in step.value ? yield step.value : undefined);
  return step.value;
}
