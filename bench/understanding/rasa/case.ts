import type { Json } from '@turnpike/engine';

/** What a turn must show; every part that is given must hold. */
export type Expectation = {
  /** The node that asks next, one of several, or `desk` for the question that starts every task. */
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
  /** A graph that is no longer in progress, and one that still is. */
  leaves?: string;
  staysIn?: string;
  /** At least one of these holds. */
  anyOf?: Expectation[];
};

/** One step of the customer in Rasa's file. The message is read from there. */
export type Step = Expectation & {
  /** What to type where Rasa's step presses a button. */
  write?: string;
  /** Rasa asks whether a correction was meant; our flow does not, so there is no turn for this step. */
  skip?: true;
};

export type Case = {
  id: string;
  /** The file in Rasa's repository, and the position of the case in it. */
  file: string;
  index: number;
  /** Start of the SHA-256 of the messages: shows that a checkout has other ones. */
  digest: string;
  states?: Record<string, boolean>;
  /** Results of tools for this case only, by the id of the tool. */
  tools?: Record<string, Json[]>;
  steps: Step[];
};

export type CaseFile = { commit: string; cases: Case[] };
