import { createHash } from 'node:crypto';
import type { Json } from '@turnpike/engine';
import { type Tool, toCanonicalJson } from '@turnpike/engine/document';
import {
  type Answer,
  EFFECT_KINDS,
  type Effect,
  type EffectKind,
  type Providers,
} from '@turnpike/engine/turn';
import { CALL_STARTS_FROM } from '../../conversations/views/step-numbers';
import type { SessionRef, SessionStore, StoredStep } from '../store/store';

type Claimed = {
  store: Pick<SessionStore, 'appendStep'>;
  ref: SessionRef;
  epoch: number;
  rev: number;
  /** Tools of the flow: a call of a tool that is not a mock leaves the process. */
  tools: ReadonlyMap<string, Tool>;
  /** Called if an answer could not be stored: the turn must not be committed then. */
  onTrouble: (error: unknown) => void;
};
type AnyProvider = (request: never, effect: Effect) => Answer | Promise<Answer>;

/** Effects whose answers other turns may change in the meantime. */
const CHANGING: ReadonlySet<EffectKind> = new Set(['recall', 'loadCustomer']);

/**
 * Stores answers from outside before they are used, and reuses them when a turn resumes after an interruption:
 * the same request under the same number is not sent twice.
 *
 * Answers made in the process are not stored if they are reproducible. For a real tool the start of the call is
 * stored too: a call that started and has no answer is repeated under the same operation id if the tool drops
 * duplicates, and never otherwise.
 */
export function withSteps(
  providers: Providers,
  { store, ref, epoch, rev, tools, onTrouble }: Claimed,
  stored: readonly StoredStep[],
): Providers {
  const known = new Map(stored.map((step) => [step.n, step]));
  let trouble: { error: unknown } | undefined;
  // An error thrown by a provider counts as a failed effect, but a database outage must fail the turn.
  async function append(step: StoredStep): Promise<StoredStep | undefined> {
    try {
      return await store.appendStep(ref, epoch, step);
    } catch (error) {
      trouble ??= { error };
      onTrouble(error);
      throw error;
    }
  }
  const perform = (kind: EffectKind) => async (request: Json, effect: Effect) => {
    // The turn is lost; its further effects follow from an answer that was not stored, so none is performed.
    if (trouble) throw trouble.error;
    // The header of the steps is number 0.
    const n = effect.seq + 1;
    const requestHash = hashOf(kind, request);
    const earlier = known.get(n);
    if (earlier?.requestHash === requestHash) return JSON.parse(earlier.result) as Answer;
    const key = effect.operationId ?? `${ref.sessionId}:${rev}:${effect.seq}`;
    const step = { rev, n, kind, key, requestHash };
    const tool = findRealTool(tools, effect);
    const answer = tool
      ? await begin(tool, step, () => providers.callTool(request as never, effect))
      : await (providers[kind] as AnyProvider)(request as never, effect);
    if (!answer.by && !tool && !CHANGING.has(kind)) return answer;
    const kept = await append({ ...step, result: JSON.stringify(answer) });
    return kept?.requestHash === requestHash ? (JSON.parse(kept.result) as Answer) : answer;
  };
  async function begin(
    tool: Tool,
    step: Omit<StoredStep, 'result'>,
    call: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const n = CALL_STARTS_FROM + step.n;
    const began = known.get(n);
    // The operation id was used for another request: the tool would mistake this call for that one.
    const isSpent = began !== undefined && began.requestHash !== step.requestHash;
    if (isSpent || (began && tool.idempotencyHeader === undefined))
      return fail('missing-result', `The call of "${tool.name}" was interrupted, so its result is unknown.`);
    if (!(await append({ ...step, n, result: '{}' })))
      // Another process took over, and nothing of this turn will be stored.
      return fail('claim-lost', 'Another process took over this conversation.');
    return call();
  }
  return Object.fromEntries(EFFECT_KINDS.map((kind) => [kind, perform(kind)])) as unknown as Providers;
}

function findRealTool(tools: Claimed['tools'], { kind, request }: Effect): Tool | undefined {
  const tool = kind === 'callTool' ? tools.get(request.tool) : undefined;
  return tool && tool.binding.type !== 'mock' ? tool : undefined;
}

const fail = (code: string, message: string): Answer => ({
  ok: false,
  error: { code, message, retryable: false },
});

const hashOf = (kind: EffectKind, request: Json) =>
  createHash('sha256').update(toCanonicalJson({ kind, request })).digest('hex');
