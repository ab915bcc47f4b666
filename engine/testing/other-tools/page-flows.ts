import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  means,
  message,
  question,
  rule,
  tool,
} from '../builders.ts';
import { set } from '../conversation.ts';
import type { PortedFlow } from './ported-flow.ts';

/** An order that is read back, can be changed, and is asked for again when the customer is silent. */
export const pizza: PortedFlow = {
  name: 'an order for pizza',
  flow: buildFlow({
    facts: [
      {
        name: 'size',
        type: 'enum',
        values: [{ value: 'small' }, { value: 'large' }],
        prompt: 'Small or large?',
      },
      {
        name: 'toppings',
        type: 'list',
        values: [{ value: 'olives' }, { value: 'mushrooms' }],
        prompt: 'What goes on it?',
      },
      {
        name: 'pieces',
        type: 'integer',
        prompt: 'How many?',
        validate: [{ min: 1, max: 9, message: 'Up to nine.' }],
      },
      { name: 'right', type: 'boolean' },
    ],
    states: ['ORDERED'],
    gates: {
      CHOSEN: { metricsAll: ['size', 'toppings', 'pieces'] },
      CONFIRMED: { when: 'has(answers.right) && answers.right' },
    },
    primaryGoal: { state: 'ORDERED' },
    tools: [tool('order', {}, { irreversible: true, summary: 'order {pieces}' })],
    settings: { silence: { afterSeconds: 60, text: 'Are you still there?', times: 2 } },
    nodes: [
      question('what', {
        text: 'Which pizza would you like?',
        produces: ['size', 'toppings', 'pieces'],
        importance: 'high',
      }),
      question('check', {
        text: 'That is {pieces} {size} with {toppings}. Is it right?',
        produces: ['right'],
        requires: ['CHOSEN'],
      }),
      action('order', {
        call: { tool: 'order', onDone: 'It will be there soon.', onError: 'The kitchen is closed.' },
        requires: ['CONFIRMED'],
        producesStates: ['ORDERED'],
      }),
    ],
  }),
  conversations: [
    {
      name: 'an order in parts, with a reminder and a change before the yes',
      turns: [
        ['start', ['Which pizza would you like?']],
        [[set('size', 'large')], ['Noted. Size: large.', 'What goes on it?']],
        ['silence', ['Are you still there?', 'What goes on it?']],
        [[set('toppings', ['olives'])], ['How many?']],
        [[set('pieces', 12)], ['Up to nine.', 'How many?']],
        [[set('pieces', 2)], ['That is 2 large with olives. Is it right?']],
        [[{ type: 'CorrectFact', fact: 'pieces', value: 3 }], ['That is 3 large with olives. Is it right?']],
        [[{ type: 'Affirm' }], ['It will be there soon.'], { callTool: [{}], context: { consent: 'yes' } }],
      ],
      ends: 'complete',
    },
  ],
};

const reserve = {
  ...edgesGraph('reserve', {
    nodes: [
      question('day', { text: 'For which day?', produces: ['day'] }),
      question('hour', { text: 'At what time?', produces: ['hour'] }),
      question('people', { text: 'For how many?', produces: ['people'] }),
      question('fits', { text: '{people} at {hour}: shall I reserve it?', produces: ['fits'] }),
      action('book', { call: { tool: 'reserve_table', onError: 'That time is taken.' } }),
      message('booked', { text: 'Your table is reserved.' }),
      message('left', { text: 'Then I leave it.' }),
    ],
    edges: [
      edge('day>hour'),
      edge('hour>people'),
      edge('people>fits'),
      edge('fits>book: answers.fits'),
      edge('fits>left: else'),
      edge('book>booked'),
      edge('book>day', { on: 'error' }),
      edge('booked>__exit__'),
      edge('left>__exit__'),
    ],
  }),
  name: 'Reserve a table',
  trigger: means('reserve a table'),
};

/** Pages of a coffee shop: questions about the menu, and a table. */
export const coffeeShop: PortedFlow = {
  name: 'a coffee shop with a menu and tables',
  flow: buildEdgesFlow({
    facts: [
      { name: 'day', type: 'date', validate: [{ check: 'value >= today', message: 'That day is over.' }] },
      { name: 'hour', type: 'time', validate: [{ min: '08:00', max: '18:00', message: 'We open 8 to 18.' }] },
      { name: 'people', type: 'integer' },
      { name: 'fits', type: 'boolean' },
    ],
    tools: [tool('reserve_table', {})],
    rules: [
      rule('menu', { condition: means('asks for the menu'), reply: 'We have coffee, tea and cake.' }),
      rule('vegan', { condition: means('asks for vegan food'), reply: 'The carrot cake is vegan.' }),
      rule('bye', { condition: means('says goodbye'), reply: 'See you at the counter!' }),
    ],
    nodes: [message('desk', { text: 'Coffee, or a table?', waitsForUser: true })],
    edges: [edge('desk>desk')],
    graphs: [reserve],
  }),
  conversations: [
    {
      name: 'a question about the menu, and a goodbye of its own',
      turns: [
        ['start', ['Coffee, or a table?']],
        [
          [{ type: 'Digress', kind: 'question' }],
          ['We have coffee, tea and cake.', 'Coffee, or a table?'],
          { scores: { menu: 0.9 }, rank: [{ ranked: [['menu', 0.9]] }] },
        ],
        [
          [{ type: 'EndConversation' }],
          ['See you at the counter!'],
          { scores: { bye: 0.9 }, rank: [{ ranked: [['bye', 0.9]] }] },
        ],
      ],
      ends: 'complete',
    },
    {
      name: 'a table at a time that is taken, then at another one',
      turns: [
        ['start', ['Coffee, or a table?']],
        [[{ type: 'StartGraph', graph: 'reserve' }, set('people', 4)], ['For which day?'], { scores: {} }],
        [[set('day', '2026-01-04')], ['That day is over.', 'For which day?'], { scores: {} }],
        [[set('day', '2026-01-09')], ['At what time?'], { scores: {} }],
        [[set('hour', '19:00')], ['We open 8 to 18.', 'At what time?'], { scores: {} }],
        [[set('hour', '09:30')], ['4 at 09:30: shall I reserve it?'], { scores: {} }],
        [
          [{ type: 'Affirm' }],
          ['Your table is reserved.', 'Coffee, or a table?'],
          { scores: {}, callTool: [{}] },
        ],
      ],
      ends: 'waiting',
    },
  ],
};
