import type { Session } from '@turnpike/engine';
import { isLocal } from '@turnpike/engine/document';
import type { Answer, Effect, EffectKind, TurnRecord } from '@turnpike/engine/turn';
import type { EffectTiming, TurnTimings } from '@/lib/contract/schemas/turn-timings';
import { toMicros } from '../../providers/to-micros';
import type { Measured } from './effect-meter';
import { toMs } from './to-ms';

/** These effects write the reply of the node where the turn ends; the others read for the node where it began. */
const WRITING: ReadonlySet<EffectKind> = new Set(['generate', 'judge', 'format', 'postprocess']);

/**
 * The timings of a turn. A turn that resumed after a crash has the model answers of its first attempt, as they were
 * stored with their durations; the calls of tools that it did not repeat are left out, because theirs are lost.
 */
export function toTurnTimings(
  { effects, before, after }: Pick<TurnRecord, 'effects' | 'before' | 'after'>,
  measured: readonly Measured[],
  ms: number,
): TurnTimings {
  const seen = new Set(measured.map(({ effect }) => effect.seq));
  const restored = effects.flatMap(({ effect, answer }) =>
    seen.has(effect.seq) ? [] : restore(effect, answer),
  );
  const all = [...measured, ...restored].sort((a, b) => a.effect.seq - b.effect.seq);
  return {
    ms: toMs(ms),
    effects: all.map(({ effect, timing }) => {
      const node = findNode(effect, before, after);
      return node === undefined ? timing : { ...timing, node };
    }),
  };
}

/** What the stored answer of a model says. */
function restore(effect: Effect, { ok, by }: Answer): Measured[] {
  if (!ok || !by || isLocal(by.model)) return [];
  const { model, ms, inputTokens, outputTokens, cost } = by;
  const slash = model.indexOf('/');
  const timing: EffectTiming = {
    kind: effect.kind,
    name: model.slice(slash + 1),
    ...(slash > 0 && { provider: model.slice(0, slash) }),
    ms,
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(cost !== undefined && { micros: toMicros(cost) }),
    ok: true,
  };
  return [{ effect, timing }];
}

function findNode(effect: Effect, before: Session, after: Session): string | undefined {
  if (effect.kind === 'callTool' || effect.kind === 'plan') return effect.request.node;
  return findPlace(WRITING.has(effect.kind) ? after : before);
}

const findPlace = ({ pending, frames }: Session): string | undefined => pending?.node || frames.at(-1)?.node;
