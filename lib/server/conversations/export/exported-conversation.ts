import type { FoundConversation } from '@/lib/contract/schemas/conversations';

export type ExportedMessage = {
  turn: number;
  at: string;
  from: 'customer' | 'flow' | 'person';
  text: string;
};

/** A line of an export. `path`: the nodes in the order in which they were entered. */
export type ExportedConversation = Omit<FoundConversation, 'flow' | 'lastWords' | 'failedTools'> & {
  flow: string;
  flowName: string;
  version: number;
  path: string[];
  messages: ExportedMessage[];
};
