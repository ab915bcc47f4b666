import type { Text } from '../../document/text.ts';
import type { Json } from '../../session/session.ts';

/** The results of a turn's commands, apart from changes of facts. */
export type CommandOutcome = {
  changes: FactChanges;
  escalated?: { reason: string };
  ended?: true;
  cancelled?: true;
  /** Only the root was running, so it stays and waits for the customer's next request. */
  rests?: true;
  /** An optional question was passed by cancelling it. */
  passed?: true;
  restarted?: true;
  /** A task could not be started because the stack is full. */
  refused?: true;
  /** Facts whose value was replaced. */
  corrected: string[];
  /** Facts whose value was cleared by a correction; each is asked for at once. */
  retracted: string[];
  /** Tools whose irreversible calls prevent a correction or a cancellation. */
  frozenBy: string[];
  /** Graphs this turn will start, in order. */
  starting: string[];
  /** Values that no open frame owns; they are passed to the graph that does. */
  carried: { graph: string; fact: string; value: Json }[];
  digression?: 'question' | 'help' | 'clarification';
  clarified?: 'next' | 'repeat';
};

/** The changes a turn has made to facts so far. */
export type FactChanges = {
  /** Facts that got a value from the user or an operator, in order. */
  set: string[];
  /** Facts whose value changed in any way; gates and computed facts depend on them. */
  changed: string[];
  /** The changed facts that had a value before; the route taken because of them is evaluated again. */
  revised: string[];
  /** Candidates that were refused. */
  invalid: { fact: string; message?: Text }[];
};
