import { type Answer, EFFECT_KINDS, type Providers } from '../turn/types/effect.ts';

/** Providers that all return the same answer, for tests and scripts that override a few. */
export function fillProviders(answer: () => Answer): Providers {
  return Object.fromEntries(EFFECT_KINDS.map((kind) => [kind, answer])) as unknown as Providers;
}
