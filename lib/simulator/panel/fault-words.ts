import type { ForcedFault } from '@/lib/simulator/store/faults';
import { say } from '@/lib/words/say';

/** Faults an author can inject into a tool. */
export const FAULT_WORDS: Record<ForcedFault['kind'], string> = {
  fails: say('fails'),
  timeout: say('times out'),
  nonsense: say('returns an invalid result'),
  killed: say('is killed, result lost'),
};

export const describeFault = (fault: ForcedFault): string =>
  fault.kind === 'fails' ? say('fails ({code})', { code: fault.code }) : FAULT_WORDS[fault.kind];
