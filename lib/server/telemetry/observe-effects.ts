import type { Answer, Effect, Providers } from '@turnpike/engine/turn';
import { inSpan, isTraced, type OpenSpan, toLabel } from './spans';
import { beginEffect, endEffect, type TurnWatch } from './turn-watch';

/** Wraps providers to measure the time of effects. Synchronous answers stay synchronous. */
export function observeEffects(providers: Providers, watch: TurnWatch): Providers {
  const observed = <R>(ask: (request: R, effect: Effect) => Answer | Promise<Answer>) =>
    function observe(request: R, effect: Effect): Answer | Promise<Answer> {
      if (isTraced()) return traced(() => ask(request, effect), effect, watch);
      const answer = ask(request, effect);
      return answer instanceof Promise ? timed(answer, watch) : answer;
    };
  return {
    understand: observed((request, effect) => providers.understand(request, effect)),
    callTool: observed((request, effect) => providers.callTool(request, effect)),
    plan: observed((request, effect) => providers.plan(request, effect)),
    loadCustomer: observed((request, effect) => providers.loadCustomer(request, effect)),
    format: observed((request, effect) => providers.format(request, effect)),
    generate: observed((request, effect) => providers.generate(request, effect)),
    match: observed((request, effect) => providers.match(request, effect)),
    rank: observed((request, effect) => providers.rank(request, effect)),
    judge: observed((request, effect) => providers.judge(request, effect)),
    history: observed((request, effect) => providers.history(request, effect)),
    recall: observed((request, effect) => providers.recall(request, effect)),
    preprocess: observed((request, effect) => providers.preprocess(request, effect)),
    postprocess: observed((request, effect) => providers.postprocess(request, effect)),
  };
}

async function timed(answer: Promise<Answer>, watch: TurnWatch): Promise<Answer> {
  beginEffect(watch);
  try {
    return await answer;
  } finally {
    endEffect(watch);
  }
}

function traced(
  ask: () => Answer | Promise<Answer>,
  { kind, seq, operationId }: Effect,
  watch: TurnWatch,
): Promise<Answer> {
  const attributes = {
    'turnpike.effect.kind': kind,
    'turnpike.effect.seq': seq,
    'turnpike.operation': operationId,
  };
  beginEffect(watch);
  return inSpan(`effect ${kind}`, attributes, async (span) => {
    const answer = await ask();
    describe(answer, span);
    return answer;
  }).finally(() => endEffect(watch));
}

/** Authors choose the error codes of mocks; text that does not look like a code is omitted. */
function describe(answer: Answer, span: OpenSpan): void {
  span.set({
    'turnpike.effect.ok': answer.ok,
    ...(!answer.ok && { 'turnpike.code': toLabel(answer.error.code) ?? 'other' }),
    ...(answer.by && { 'turnpike.model': answer.by.model, 'turnpike.tries': answer.by.tried?.length ?? 0 }),
  });
}
