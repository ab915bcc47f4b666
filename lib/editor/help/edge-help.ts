import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** Edges and transitions: the ways on. */
export const EDGE_HELP: HelpArea = [
  {
    key: 'Edge.from',
    at: [say('From')],
    does: say('The node that it leaves.'),
    empty: say('An edge always leaves one.'),
    example: say('Price'),
  },
  {
    key: 'Edge.to',
    at: [say('To')],
    does: say('The node that it leads to, or the exit of the graph.'),
    empty: say('An edge always leads somewhere.'),
    example: say('Goodbye'),
  },
  {
    key: 'Edge.on',
    at: [say('Occasion')],
    does: say(
      'When it is looked at: usually, or only after a wrong answer, a failed call or too many attempts.',
    ),
    empty: say('Usually.'),
    example: say('After a failed call'),
  },
  {
    key: 'Edge.guard',
    at: [say('Guard'), say('Only when')],
    does: say(
      'An expression that must hold for it to be taken. Write else for the edge that is taken when no other is.',
    ),
    empty: say('It is always taken when its turn comes.'),
    example: say('answers.quantity > 100'),
  },
  {
    key: 'Edge.priority',
    at: [say('Priority')],
    does: say('Which way is judged first: the higher number.'),
    empty: say('0.'),
    example: say('10'),
  },
  {
    key: 'Edge.condition',
    at: [say('The customer means'), say('Condition')],
    does: say('What a message must mean to go this way.'),
    empty: say('The guard alone decides.'),
    example: say('Yes, that is the order'),
  },
];
