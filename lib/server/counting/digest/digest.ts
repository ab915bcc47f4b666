import type { Status } from '@turnpike/engine';

/** What is kept of a conversation while it is counted. It holds no words of the customer. */
export type Digest = {
  /** Messages and choices of the customer. */
  messages: number;
  /** Turns, without the replies of an operator. */
  turns: number;
  status: Status;
  /** The status before it expired. */
  was?: Status;
  /** The node it waits at. */
  node?: string;
  /** The customer's question has been open for longer than the idle time of the flow. */
  isIdle?: true;
  /** When it started and when its last turn was, by its own clock; ISO instants. */
  startedAt: string;
  at: string;
  /** Seconds until its goal was met, or it was complete. */
  doneAfter?: number;
  /** OUTCOME_BITS of what happened at least once. */
  bits: number;
  /** Answers that set a fact. */
  answers: number;
  /** The gates that opened, in this order. */
  gates: string[];
  path?: string;
  locale?: string;
  /** Graphs that interrupted it and have not ended, by the id of their frame. */
  interrupts: Record<string, string>;
  /** How often each thing happened: `node:ask`, `wait:12 ask`. See TALLY_KINDS. */
  tally: Record<string, number>;
};

export const createDigest = (): Digest => ({
  messages: 0,
  turns: 0,
  status: 'idle',
  startedAt: '',
  at: '',
  bits: 0,
  answers: 0,
  gates: [],
  interrupts: {},
  tally: {},
});
