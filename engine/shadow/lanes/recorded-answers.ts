import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { Answer, Effect, EffectKind } from '../../turn/types/effect.ts';
import type { TurnRecord } from '../../turn/types/record.ts';

export type RecordedAnswer = { turn: number; effect: Effect; answer: Answer; hash: string };

export type RecordedAnswers = {
  /** Takes the answer to this request: of the same turn if there is one, else the first that is not used yet. */
  take(effect: Effect, turn: number): RecordedAnswer | undefined;
  /** Whether requests of this kind were answered without a model. */
  wasLocal(kind: EffectKind): boolean;
};

/** The answers of a recording by kind, tool, canonical arguments and occurrence. */
export function indexAnswers(records: readonly TurnRecord[]): RecordedAnswers {
  const byRequest = new Map<string, RecordedAnswer[]>();
  const kinds = new Map<EffectKind, boolean>();
  for (const { turn, effects, flow } of records)
    for (const { effect, answer } of effects) {
      const key = getRequestKey(effect);
      const known = byRequest.get(key);
      const entry = { turn, effect, answer, hash: flow.hash };
      if (known) known.push(entry);
      else byRequest.set(key, [entry]);
      kinds.set(effect.kind, (kinds.get(effect.kind) ?? true) && answer.by === undefined);
    }
  const usedModel = [...kinds.values()].includes(false);
  return {
    take(effect, turn) {
      const left = byRequest.get(getRequestKey(effect));
      if (!left || left.length === 0) return undefined;
      const same = left.findIndex((entry) => entry.turn === turn);
      return left.splice(Math.max(0, same), 1)[0];
    },
    wasLocal: (kind) => kinds.get(kind) ?? (!usedModel && kinds.has('understand')),
  };
}

/** A tool call is the same call wherever it is made. */
function getRequestKey({ kind, request }: Effect): string {
  if (kind === 'callTool') return toCanonicalJson([kind, request.tool, request.args]);
  return toCanonicalJson([kind, request]);
}
