import {
  type Answer,
  EFFECT_KINDS,
  type Effect,
  type EffectKind,
  type Providers,
} from '@turnpike/engine/turn';

/** Prepared answers by effect kind, in the order of the requests. */
export type ScriptedAnswers = Partial<Record<EffectKind, Answer[]>>;

/** Providers that return scripted answers and fail once a script has no more. */
export function createScriptedProviders(answers: ScriptedAnswers): Providers {
  const given = new Map<EffectKind, number>();
  return fillKinds((kind) => () => {
    const position = given.get(kind) ?? 0;
    given.set(kind, position + 1);
    return answers[kind]?.[position] ?? exhausted(kind, position);
  });
}

/** Providers that use the script for the kinds it names and the fallback for all others. */
export function createMixedProviders(scripted: ScriptedAnswers, fallback: Providers): Providers {
  const script = createScriptedProviders(scripted);
  return fillKinds((kind) => (scripted[kind] ? script : fallback)[kind] as AnyProvider);
}

type AnyProvider = (request: never, effect: Effect) => Answer | Promise<Answer>;

function fillKinds(getProvider: (kind: EffectKind) => AnyProvider): Providers {
  return Object.fromEntries(EFFECT_KINDS.map((kind) => [kind, getProvider(kind)])) as Providers;
}

function exhausted(kind: EffectKind, given: number): Answer {
  const message = `The script has only ${given} ${given === 1 ? 'answer' : 'answers'} for ${kind}.`;
  return { ok: false, error: { code: 'script-exhausted', message, retryable: false } };
}
