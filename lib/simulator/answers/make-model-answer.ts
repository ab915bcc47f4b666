import type { Json } from '@turnpike/engine';
import { explainJson } from '@/lib/openapi/explain-json';
import type { ScriptedKind } from '@/lib/simulator/store/types';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';

/** Plans have a form of their own. */
export type ModelKind = Exclude<ScriptedKind, 'plan'>;
export const MODEL_KINDS = ['generate', 'rank', 'judge'] as const satisfies readonly ModelKind[];

/** What models can be made to answer by hand. */
export const MODEL_ANSWERS: Record<ModelKind, { label: string; hint: string }> = {
  generate: { label: say('The reply'), hint: say('What it says') },
  judge: { label: say('A verdict'), hint: say('passed, violated or unverified') },
  rank: { label: say('A choice'), hint: say('JSON: {"ranked": [["id", 0.9]]}') },
};

/** The answer as the engine reads it, or what is wrong. Plain words will do where the shape is known. */
export function makeModelAnswer(kind: ModelKind, text: string): { answer: Json } | string {
  const said = text.trim();
  if (said === '') return say('Write what it answers');
  if (said.startsWith('{')) {
    try {
      return { answer: JSON.parse(said) as Json };
    } catch {
      return tell(explainJson(said));
    }
  }
  if (kind === 'generate') return { answer: { text: said } };
  if (kind === 'judge')
    return ['passed', 'violated', 'unverified'].includes(said)
      ? { answer: { verdict: said } }
      : say('Write passed, violated or unverified');
  return say('Write it as JSON: {"ranked": [["id", 0.9]]}');
}
