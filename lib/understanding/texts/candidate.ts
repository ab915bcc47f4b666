import type { Span } from '../message.ts';

export type Candidate = Span & {
  /** A carrier went before it. */
  isCarried: boolean;
  /** It goes after words that name something. */
  isNaming: boolean;
  /** It is written as names are. */
  isNamed: boolean;
  isRelation: boolean;
  /** Ruled out, or no answer by how it begins. */
  isOpen: boolean;
  negated: boolean;
  /** It follows "but". */
  isContrast: boolean;
  /** It names another person than the one asked for. */
  isOther: boolean;
};
