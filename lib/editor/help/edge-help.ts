import type { HelpArea } from './field-help';

/** Edges and transitions: the ways on. */
export const EDGE_HELP: HelpArea = [
  {
    key: 'Edge.from',
    at: ['From'],
    does: 'The node that it leaves.',
    empty: 'An edge always leaves one.',
    example: 'Price',
  },
  {
    key: 'Edge.to',
    at: ['To'],
    does: 'The node that it leads to, or the exit of the graph.',
    empty: 'An edge always leads somewhere.',
    example: 'Goodbye',
  },
  {
    key: 'Edge.on',
    at: ['Occasion'],
    does: 'When it is looked at: usually, or only after a wrong answer, a failed call or too many attempts.',
    empty: 'Usually.',
    example: 'After a failed call',
  },
  {
    key: 'Edge.guard',
    at: ['Guard', 'Only when'],
    does: 'An expression that must hold for it to be taken. else is taken when no other is.',
    empty: 'It is always taken when its turn comes.',
    example: 'answers.quantity > 100',
  },
  {
    key: 'Edge.priority',
    at: ['Priority'],
    does: 'Which way is judged first: the higher number.',
    empty: '0.',
    example: '10',
  },
  {
    key: 'Edge.condition',
    at: ['The customer means', 'Condition'],
    does: 'What a message must mean to go this way.',
    empty: 'The guard alone decides.',
    example: 'Yes, that is the order',
  },
];
