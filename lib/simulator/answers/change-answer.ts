import type { Answer, Json } from '@turnpike/engine';
import type { Scripted, SimulatedTurn } from '@/lib/simulator/store/types';

/** An answer of a turn that an author may change; `place` counts those of its kind. */
export type ChangeableAnswer = { seq: number; place: number; answer: Json } & (
  | { kind: 'callTool'; tool: string }
  | { kind: 'plan' }
);

/** What tools and whoever plans answered, in the order they were asked. */
export function listChangeable({ record }: Pick<SimulatedTurn, 'record'>): ChangeableAnswer[] {
  const counts = { callTool: 0, plan: 0 };
  return record.effects.flatMap(({ effect, answer }): ChangeableAnswer[] => {
    const { seq } = effect;
    if (effect.kind === 'plan') return [{ kind: 'plan', seq, place: counts.plan++, answer: toJson(answer) }];
    if (effect.kind !== 'callTool') return [];
    return [
      { kind: 'callTool', tool: effect.request.tool, seq, place: counts.callTool++, answer: toJson(answer) },
    ];
  });
}

/**
 * What is to be scripted for the turn to be taken again with another answer: those before it as they were, and
 * what comes after it as usual, since another answer may lead elsewhere.
 */
export function changeAnswer(
  turn: Pick<SimulatedTurn, 'record' | 'scripted'>,
  { kind, place }: Pick<ChangeableAnswer, 'kind' | 'place'>,
  answer: Json,
): NonNullable<Scripted> {
  const before = listChangeable(turn)
    .filter((item) => item.kind === kind && item.place < place)
    .map((item) => item.answer);
  const changed = [...before, answer];
  return kind === 'callTool'
    ? { ...turn.scripted, results: changed }
    : { ...turn.scripted, answers: { ...turn.scripted?.answers, plan: changed } };
}

/** As a script holds it: a failure is written `{ error: { code, message } }`. */
function toJson(answer: Answer): Json {
  if (answer.ok) return answer.value;
  const { code, message } = answer.error;
  return { error: { code, message } };
}
