import type { Json } from '@turnpike/engine';
import type { Answer } from '@turnpike/engine/turn';
import type { Scripted, SimulatedTurn } from '@/lib/simulator/store/types';

/** An answer of a turn that an author can change; `place` is its index within its kind. */
export type ChangeableAnswer = { seq: number; place: number; answer: Json } & (
  | { kind: 'callTool'; tool: string }
  | { kind: 'plan' }
);

/** Answers of tools and planners, in order. */
export function listChangeableAnswers({ record }: Pick<SimulatedTurn, 'record'>): ChangeableAnswer[] {
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
 * The script for replaying a turn with another answer. Earlier answers are kept; later ones are answered
 * again, because the turn may take another path.
 */
export function changeAnswer(
  turn: Pick<SimulatedTurn, 'record' | 'scripted'>,
  { kind, place }: Pick<ChangeableAnswer, 'kind' | 'place'>,
  answer: Json,
): NonNullable<Scripted> {
  const before = listChangeableAnswers(turn)
    .filter((item) => item.kind === kind && item.place < place)
    .map((item) => item.answer);
  const changed = [...before, answer];
  return kind === 'callTool'
    ? { ...turn.scripted, results: changed }
    : { ...turn.scripted, answers: { ...turn.scripted?.answers, plan: changed } };
}

/** Script format of an answer; a failure is `{ error: { code, message } }`. */
function toJson(answer: Answer): Json {
  if (answer.ok) return answer.value;
  const { code, message } = answer.error;
  return { error: { code, message } };
}
