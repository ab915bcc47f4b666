import { CALL_STARTS_FROM } from '@/lib/server/conversations/views/step-numbers';
import type { SessionStore } from '@/lib/server/turns/store/store';

/**
 * The negative control: it reports that the start of a call was stored, but does not store it. The crash test must
 * detect this.
 */
export function createForgetfulStore(store: SessionStore): SessionStore {
  return {
    ...store,
    appendStep: async (ref, epoch, step) =>
      step.n >= CALL_STARTS_FROM ? step : store.appendStep(ref, epoch, step),
  };
}
