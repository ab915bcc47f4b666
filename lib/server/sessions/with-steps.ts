import { createHash } from 'node:crypto';
import {
  type Answer,
  EFFECT_KINDS,
  type Effect,
  type EffectKind,
  type Json,
  type Providers,
  type Tool,
  toCanonicalJson,
} from '@turnpike/engine';
import { BEGUN_FROM } from './step-numbers';
import type { SessionRef, SessionStore, Step } from './store';

type Claimed = {
  store: Pick<SessionStore, 'appendStep'>;
  ref: SessionRef;
  epoch: number;
  rev: number;
  /** Of the flow: what those do that are no mocks is done outside. */
  tools: ReadonlyMap<string, Tool>;
  /** Told when an answer could not be stored: the turn must not be committed then. */
  onTrouble: (error: unknown) => void;
};
type AnyProvider = (request: never, effect: Effect) => Answer | Promise<Answer>;

/** Answers that other turns may change in the meantime. */
const CHANGING: ReadonlySet<EffectKind> = new Set(['recall', 'loadCustomer']);

/**
 * Providers whose answers from outside are stored before they are used, and found again by a turn that takes
 * over from one that broke off: the same question under the same number is not asked twice.
 *
 * Answers made in the process are not stored where they would be the same again. Of a call of a real tool its
 * beginning is stored too: one that began and has no answer is made again under the same operation id where
 * the tool drops repeated ones, and never where it does not.
 */
export function withSteps(
  providers: Providers,
  { store, ref, epoch, rev, tools, onTrouble }: Claimed,
  stored: readonly Step[],
): Providers {
  const known = new Map(stored.map((step) => [step.n, step]));
  let trouble: { error: unknown } | undefined;
  // What a provider throws counts as a failed effect: a database that is away is none.
  async function append(step: Step): Promise<Step | undefined> {
    try {
      return await store.appendStep(ref, epoch, step);
    } catch (error) {
      trouble ??= { error };
      onTrouble(error);
      throw error;
    }
  }
  const perform = (kind: EffectKind) => async (request: Json, effect: Effect) => {
    // The turn is lost, and goes on from an answer that nobody gave: what it asks for now was never wanted.
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
    step: Omit<Step, 'result'>,
    call: () => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const n = BEGUN_FROM + step.n;
    const began = known.get(n);
    // An operation id that was begun for something else is spent: the other side would take this for that.
    const isSpent = began !== undefined && began.requestHash !== step.requestHash;
    if (isSpent || (began && tool.idempotencyHeader === undefined))
      return fail('missing-result', `Whether "${tool.name}" was done is not known: the call broke off.`);
    if (!(await append({ ...step, n, result: '{}' })))
      // Another process has taken over, and nothing of this turn will be kept.
      return fail('claim-lost', 'Another process goes on with this conversation.');
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
