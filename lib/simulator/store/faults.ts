import type { Answer } from '@turnpike/engine';
import { say } from '@/lib/words/say';

/**
 * How calls of a tool are made to go wrong. `killed`: the host stopped between the tool's answer and the commit,
 * so that nobody knows whether it was done.
 */
export type Fault =
  | { kind: 'fails'; code: string }
  | { kind: 'timeout' }
  | { kind: 'nonsense' }
  | { kind: 'killed' };
export const FAULT_KINDS = [
  'fails',
  'timeout',
  'nonsense',
  'killed',
] as const satisfies readonly Fault['kind'][];

/** By id of a tool, until the author switches it off; `ALL_TOOLS` is for those that are not named. */
export type Faults = Readonly<Record<string, Fault>>;
/** No id of a document is this. */
export const ALL_TOOLS = '*';

export const DEFAULT_FAULT_CODE = 'unavailable';

export function findFault(faults: Faults, tool: string): Fault | undefined {
  return Object.hasOwn(faults, tool) ? faults[tool] : faults[ALL_TOOLS];
}

/** What the engine is answered in place of the tool. */
export function answerFault(fault: Fault, tool: string): Answer {
  switch (fault.kind) {
    case 'fails':
      return fail(fault.code, say('“{tool}” failed, as it was told to in the simulator', { tool }), true);
    case 'timeout':
      return fail(
        'timeout',
        say('“{tool}” gave no answer in time, as it was told to in the simulator', { tool }),
        true,
      );
    case 'nonsense':
      return { ok: true, value: { '?': say('This is not what the tool promises.') } };
    case 'killed':
      return fail(
        'missing-result',
        say('Whether “{tool}” was done is not known: the call broke off', { tool }),
        false,
      );
  }
}

const fail = (code: string, message: string, retryable: boolean): Answer => ({
  ok: false,
  error: { code, message, retryable },
});
