import type { Answer } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';

/**
 * Injected faults of tool calls. `killed`: the host stopped between the tool's answer and the commit, so
 * the outcome is unknown.
 */
export type ForcedFault =
  | { kind: 'fails'; code: string }
  | { kind: 'timeout' }
  | { kind: 'nonsense' }
  | { kind: 'killed' };
export const FAULT_KINDS = [
  'fails',
  'timeout',
  'nonsense',
  'killed',
] as const satisfies readonly ForcedFault['kind'][];

/** Faults by tool id; `ALL_TOOLS` applies to all other tools. */
export type Faults = Readonly<Record<string, ForcedFault>>;
/** Not a valid id in a document. */
export const ALL_TOOLS = '*';

export const DEFAULT_FAULT_CODE = 'unavailable';

export function findFault(faults: Faults, tool: string): ForcedFault | undefined {
  return Object.hasOwn(faults, tool) ? faults[tool] : faults[ALL_TOOLS];
}

/** The answer in place of the tool. */
export function answerFault(fault: ForcedFault, tool: string): Answer {
  switch (fault.kind) {
    case 'fails':
      return fail(fault.code, say('“{tool}” failed, as set in the simulator', { tool }), true);
    case 'timeout':
      return fail('timeout', say('“{tool}” timed out, as set in the simulator', { tool }), true);
    case 'nonsense':
      return { ok: true, value: { '?': say('This is not a valid result.') } };
    case 'killed':
      return fail(
        'missing-result',
        say('The outcome of “{tool}” is unknown because the call was interrupted', { tool }),
        false,
      );
  }
}

const fail = (code: string, message: string, retryable: boolean): Answer => ({
  ok: false,
  error: { code, message, retryable },
});
