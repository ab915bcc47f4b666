import { type Answer, EFFECT_KINDS, type Providers } from '../turn/types/effect.ts';

/** Providers that all do the same: for tests and scripts that name the few they need. */
export function fillProviders(answer: () => Answer): Providers {
  return Object.fromEntries(EFFECT_KINDS.map((kind) => [kind, answer])) as unknown as Providers;
}
