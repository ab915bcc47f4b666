import { BEGUN_FROM } from '@/lib/server/sessions/step-numbers';
import type { SessionStore } from '@/lib/server/sessions/store';

/**
 * The negative control: it does as if it had stored that a call begins, and does not. The crash test must find it
 * out, or the test is worth nothing.
 */
export function createForgetfulStore(store: SessionStore): SessionStore {
  return {
    ...store,
    appendStep: async (ref, epoch, step) =>
      step.n >= BEGUN_FROM ? step : store.appendStep(ref, epoch, step),
  };
}
