import type { Json } from '../session/session.ts';

/**
 * The work that the guards of one turn may still do, in units of about 25 ns. `spend` throws if it is used up.
 */
export type WorkBudget = { left: number; spend: (work: number) => void };

/** The values a guard reads. */
export type GuardScope = {
  fact: (name: string) => Json | undefined;
  facts: () => Iterable<readonly [name: string, value: Json, ...unknown[]]>;
  hasState: (name: string) => boolean;
  hasGate: (name: string) => boolean;
  /** Whether a fact has, or would have with a candidate, another value than before this turn (default: none has). */
  hasChanged?: (name: string, candidate?: Json) => boolean;
  turn: number;
  input: { text?: string };
  /** The current path (default: none). */
  path?: string;
  /** The scenario on the stack (default: none). */
  scenario?: string;
  /** The reply that a constraint is checked on. */
  response?: string;
  /** When the input arrived (ISO instant), and that day in the time zone of the conversation. */
  now?: string;
  today?: string;
  value?: Json;
  /** The work budget of the turn (default: no limit). */
  work?: WorkBudget;
  /** Whether faults are in the words of engine version 1 (default: today's). */
  firstWording?: boolean;
  /** Whether `changed()` is an unknown function, as before engine version 7. */
  lacksChanged?: boolean;
};
