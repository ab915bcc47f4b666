import { type ScriptTurn, withAnswers } from '@turnpike/engine/testing';
import type { Answer, Effect, EffectKind, Providers } from '@turnpike/engine/turn';

type Provider = (request: never, effect: Effect) => Answer | Promise<Answer>;

/**
 * Providers that return scripted answers first, in order, and then the regular answers, because a script
 * may cover only the first calls.
 */
export function withFixedAnswers(answers: ScriptTurn['answers'] = {}, providers: Providers): Providers {
  const fixed = withAnswers(answers, providers);
  const mixed = { ...providers };
  for (const kind of Object.keys(answers) as EffectKind[]) {
    let left = answers[kind]?.length ?? 0;
    mixed[kind] = ((request, effect) =>
      (left-- > 0 ? (fixed[kind] as Provider) : (providers[kind] as Provider))(
        request,
        effect,
      )) as Provider as never;
  }
  return mixed;
}
