import { say } from '@/lib/words/say';

/** Names of the parts of a flow in the UI. */
export const CONCEPT_LABELS = {
  question: say('Question'),
  message: say('Message'),
  decision: say('Decision'),
  action: say('Action'),
  plan: say('Plan'),
  subgraph: say('Subgraph'),
  assign: say('Assign'),
  handoff: say('Handoff'),
  terminal: say('Terminal'),
  gate: say('Gate'),
  scenario: say('Scenario'),
  step: say('Step'),
  rule: say('Rule'),
  fact: say('Fact'),
  state: say('State'),
  graph: say('Graph'),
  tool: say('Tool'),
  capability: say('Capability'),
  template: say('Template'),
  path: say('Path'),
  edge: say('Connection'),
  transition: say('Transition'),
  constraint: say('Constraint'),
} satisfies Record<string, string>;

export type Concept = keyof typeof CONCEPT_LABELS;

export const isConcept = (name: string): name is Concept => Object.hasOwn(CONCEPT_LABELS, name);
