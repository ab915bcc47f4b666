import type { FlowDocument } from '../../document/flow-document.ts';
import type { Json, Status } from '../../session/session.ts';
import type { Command } from '../../turn/types/input.ts';
import type { TurnAnswers } from '../conversation.ts';

/** A start, a message as commands, or options that are chosen. */
export type PortedInput = 'start' | Command[] | { choose: string; and?: string } | 'silence';

/** A flow as authors of other tools build it, with conversations whose messages are given as commands. */
export type PortedFlow = {
  name: string;
  flow: FlowDocument;
  conversations: {
    name: string;
    turns: [input: PortedInput, replies: string[], answers?: TurnAnswers][];
    facts?: Record<string, Json>;
    ends: Status;
  }[];
};
