import { type Answer, EFFECT_KINDS, type Effect, type Providers } from '@turnpike/engine/turn';
import type { EffectTiming } from '@/lib/contract/schemas/turn-timings';
import type { ModelRequest } from '../../providers/models/ask-models';
import { toMicros } from '../../providers/to-micros';
import { toMs } from './to-ms';

/** What one effect did, in order. `node` is added when the turn is complete. */
export type Measured = { effect: Effect; timing: EffectTiming };
export type EffectMeter = {
  measured: Measured[];
  /** Notes a request to a model. */
  onRequest: (effect: Effect, request: ModelRequest) => void;
  /** Measures what the given providers do, apart from requests to models. */
  watch: (providers: Providers) => Providers;
};
type AnyAsk = (request: never, effect: Effect) => Answer | Promise<Answer>;

/**
 * Measures the effects of one attempt at a turn. Answers that are computed at once, such as formatted values, are left
 * out: they are part of the engine's own time.
 */
export function createEffectMeter(): EffectMeter {
  const measured: Measured[] = [];
  const asked = new Set<Effect>();

  const watchOne = (ask: AnyAsk) => (request: never, effect: Effect) => {
    const startedAt = performance.now();
    const answer = ask(request, effect);
    if (answer instanceof Promise) return answer.then((found) => note(effect, startedAt, found));
    return effect.kind === 'callTool' ? note(effect, startedAt, answer) : answer;
  };
  function note(effect: Effect, startedAt: number, answer: Answer): Answer {
    // Its time is that of its requests.
    if (asked.has(effect)) return answer;
    const { kind } = effect;
    const name = kind === 'callTool' ? effect.request.tool : kind;
    measured.push({
      effect,
      timing: { kind, name, ms: toMs(performance.now() - startedAt), ok: answer.ok },
    });
    return answer;
  }

  return {
    measured,
    onRequest(effect, { model, ms, inputTokens, outputTokens, cost, ok }) {
      asked.add(effect);
      const timing = {
        kind: effect.kind,
        name: model.modelId,
        provider: model.provider.name,
        ms: toMs(ms),
        ...(inputTokens !== undefined && { inputTokens }),
        ...(outputTokens !== undefined && { outputTokens }),
        ...(cost !== undefined && { micros: toMicros(cost) }),
        ok,
      };
      measured.push({ effect, timing });
    },
    watch: (providers) =>
      Object.fromEntries(
        EFFECT_KINDS.map((kind) => [kind, watchOne(providers[kind] as AnyAsk)]),
      ) as unknown as Providers,
  };
}
