import type { Consent } from '../../turn/types/effect.ts';
import type { Command, TurnInput } from '../../turn/types/input.ts';

/** What a message means: the commands and scores that understanding gives for it. */
export type GivenMeaning = {
  text: string;
  commands: Command[];
  consent?: Consent;
  /** The rule or transition that is meant. */
  condition?: string;
};

type WithoutTime<Input> = Input extends unknown ? Omit<Input, 'at'> : never;

/** One thing that can happen between two turns. */
export type Move = {
  input: WithoutTime<TurnInput>;
  meaning?: GivenMeaning;
  /** It happens only after this instant (ISO); otherwise a minute after the last turn. */
  after?: string;
  /** A valid value for the open question. */
  answers?: true;
  /** The customer ends the conversation or asks for a person. */
  leaves?: true;
};
