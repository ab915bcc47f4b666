import type { Status } from '@turnpike/engine';
import type { Mark } from './marks';

/** What is kept of a conversation while it is counted. It holds no words of the customer. */
export type Digest = {
  /** Messages and choices of the customer. */
  messages: number;
  /** Sorted, each once. */
  marks: Mark[];
  status: Status;
  /** The node it waits at. */
  node?: string;
};

export const EMPTY_DIGEST: Digest = { messages: 0, marks: [], status: 'idle' };
