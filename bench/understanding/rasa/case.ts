import type { Json } from '@turnpike/engine';

/** Expectations of a turn. All given parts must hold. */
export type CaseExpectation = {
  /** The node that asks next, one of several nodes, or `desk` for the question that starts every task. */
  asks?: string | string[];
  facts?: Record<string, Json | { matches: string }>;
  /** Nodes that run in this turn, and nodes that must not. */
  runs?: string[];
  doesNotRun?: string[];
  /** A rule that fires. */
  rule?: string;
  /** A regular expression for the replies, in either letter case. */
  says?: string;
  status?: string;
  /** A graph that has ended, and one that is still active. */
  leaves?: string;
  staysIn?: string;
  /** At least one of these holds. */
  anyOf?: CaseExpectation[];
};

/** One customer step in Rasa's file, which contains the message. */
type Step = CaseExpectation & {
  /** Text to send if Rasa's step presses a button. */
  write?: string;
  /** Rasa confirms corrections; our flow does not, so this step has no turn. */
  skip?: true;
};

export type Case = {
  id: string;
  /** File in Rasa's repository and position of the case in it. */
  file: string;
  index: number;
  /** Prefix of the SHA-256 of the messages, to detect a checkout with other messages. */
  digest: string;
  states?: Record<string, boolean>;
  /** Tool results for this case, by tool id. */
  tools?: Record<string, Json[]>;
  steps: Step[];
};

export type CaseFile = { commit: string; cases: Case[] };
