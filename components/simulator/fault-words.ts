import type { Fault } from '@/lib/editor/simulation/faults';

/** What an author makes a tool do. */
export const FAULT_WORDS: Record<Fault['kind'], string> = {
  fails: 'fails',
  timeout: 'times out',
  nonsense: 'answers nonsense',
  killed: 'is killed, result lost',
};

export const describeFault = (fault: Fault): string =>
  fault.kind === 'fails' ? `fails (${fault.code})` : FAULT_WORDS[fault.kind];
