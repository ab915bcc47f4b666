import {
  type Answer,
  type Effect,
  type EffectKind,
  type Providers,
  type ScriptTurn,
  withAnswers,
} from '@turnpike/engine';

type Provider = (request: never, effect: Effect) => Answer | Promise<Answer>;

/**
 * Providers that give the answers set by hand first, in the order in which they are asked for. Where those run
 * out it is answered as usual: an author who sets what the first call gives means only that one.
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
