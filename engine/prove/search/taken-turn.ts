import type { ScriptTurn } from '../../testing/script.ts';
import type { Answer, EffectKind } from '../../turn/types/effect.ts';
import type { TurnResult } from '../../turn/types/record.ts';

/** A turn as a script repeats it: its input, and the answers to its effects by kind. */
export type TakenTurn = Pick<ScriptTurn, 'input' | 'answers'>;

export function toTakenTurn({ record: { input, effects } }: Pick<TurnResult, 'record'>): TakenTurn {
  const answers: Partial<Record<EffectKind, NonNullable<ScriptTurn['answers']>[EffectKind]>> = {};
  for (const { effect, answer } of effects) {
    const list = answers[effect.kind] ?? [];
    list.push(toScriptAnswer(answer));
    answers[effect.kind] = list;
  }
  return { input: input as ScriptTurn['input'], ...(effects.length > 0 ? { answers } : {}) };
}

const toScriptAnswer = (answer: Answer) =>
  answer.ok ? answer.value : { error: { code: answer.error.code, message: answer.error.message } };
