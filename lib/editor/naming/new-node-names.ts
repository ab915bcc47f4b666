import type { NodeType } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

/** The name of a node that the author has not named yet. */
export const NEW_NODE_NAMES: Record<NodeType, string> = {
  question: say('New question'),
  message: say('New message'),
  decision: say('New decision'),
  action: say('New action'),
  plan: say('New plan'),
  subgraph: say('New subgraph'),
  assign: say('Set facts'),
  handoff: say('Hand off'),
  terminal: say('End'),
  step: say('New step'),
};
