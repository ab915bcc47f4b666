import type { TurnResult } from '../../turn/types/record.ts';
import type { Fault, Limit } from '../types.ts';

/**
 * Finds faults turn by turn. `memory`: what it has to remember of a conversation, a small number; conversations
 * with different memories are different situations.
 */
export type Watch = {
  name: string;
  start: number;
  see: (memory: number, result: TurnResult) => SeenTurn;
};

/** `limits`: why what it watches can no longer be proved. */
type SeenTurn = { memory: number; faults: readonly Fault[]; limits?: readonly Limit[] };

/** A watch that remembers nothing. */
export function watchTurns(name: string, findFaults: (result: TurnResult) => readonly Fault[]): Watch {
  return { name, start: 0, see: (memory, result) => ({ memory, faults: findFaults(result) }) };
}

/** Identifies a fault among those of all watches. */
export const getFaultKey = (name: string, { code, subject }: Fault): string => `${name} ${code} ${subject}`;
