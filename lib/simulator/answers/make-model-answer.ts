import type { Json } from '@turnpike/engine';
import { explainJson } from '@/lib/openapi/explain-json';
import type { ScriptedKind } from '@/lib/simulator/store/types';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

/** Plans have a separate form. */
export type ModelKind = Exclude<ScriptedKind, 'plan'>;
export const MODEL_KINDS = ['generate', 'rank', 'judge'] as const satisfies readonly ModelKind[];

/** Model answers an author can script. */
export const MODEL_ANSWERS: Record<ModelKind, { label: string; hint: string }> = {
  generate: { label: say('The reply'), hint: say('Text of the reply') },
  judge: { label: say('A verdict'), hint: say('passed, violated or unverified') },
  rank: { label: say('A choice'), hint: say('JSON: {"ranked": [["id", 0.9]]}') },
};

/** The answer for the engine, or an error text. Plain text is enough if the shape is known. */
export function makeModelAnswer(kind: ModelKind, text: string): { answer: Json } | string {
  const said = text.trim();
  if (said === '') return say('Enter an answer');
  if (said.startsWith('{')) {
    try {
      return { answer: JSON.parse(said) as Json };
    } catch {
      return sayMessage(explainJson(said));
    }
  }
  if (kind === 'generate') return { answer: { text: said } };
  if (kind === 'judge')
    return ['passed', 'violated', 'unverified'].includes(said)
      ? { answer: { verdict: said } }
      : say('Enter passed, violated or unverified');
  return say('Enter JSON: {"ranked": [["id", 0.9]]}');
}
