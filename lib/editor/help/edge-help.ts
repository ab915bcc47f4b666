import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** Connections and transitions. */
export const EDGE_HELP: HelpArea = [
  {
    key: 'Edge.from',
    at: [say('From')],
    does: say('The node where the connection starts.'),
    empty: say('Required.'),
    example: say('Price'),
  },
  {
    key: 'Edge.to',
    at: [say('To')],
    does: say('The next node, or the exit of the graph.'),
    empty: say('Required.'),
    example: say('Goodbye'),
  },
  {
    key: 'Edge.on',
    at: [say('Event')],
    does: say(
      'When the connection applies: always, or only after an invalid answer, a failed call or too many attempts.',
    ),
    empty: say('Always.'),
    example: say('After a failed call'),
  },
  {
    key: 'Edge.guard',
    at: [say('Condition'), say('Only when')],
    does: say('An expression that must be true. Use else for the fallback connection.'),
    empty: say('The connection always applies.'),
    example: 'answers.quantity > 100',
  },
  {
    key: 'Edge.priority',
    at: [say('Priority')],
    does: say('Connections with a higher number are checked first.'),
    empty: '0.',
    example: '10',
  },
  {
    key: 'Edge.condition',
    at: [say('The customer means')],
    does: say('Takes the transition when a message has this meaning.'),
    empty: say('Only the expression decides.'),
    example: say('Yes, that is the order'),
  },
];
