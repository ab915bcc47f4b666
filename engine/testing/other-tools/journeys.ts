import type { Command } from '../../turn/types/input.ts';
import {
  action,
  buildEdgesFlow,
  buildScenarioFlow,
  edge,
  edgesGraph,
  means,
  message,
  question,
  rule,
  scenario,
  step,
  tool,
  transition,
} from '../builders.ts';
import { set } from '../conversation.ts';
import type { PortedFlow } from './ported-flow.ts';

const start = (graph: string): Command => ({ type: 'StartGraph', graph, confidence: 0.9 });

/** A journey in steps: who it is, how to reach them, a friendly word, then the reset. */
export const passwordReset: PortedFlow = {
  name: 'a journey that resets a password',
  flow: buildScenarioFlow({
    facts: ['account', { name: 'contact', type: 'email' }],
    tools: [
      tool(
        'reset_password',
        { sent: true },
        {
          input: {
            type: 'object',
            properties: { account: { type: 'string' }, contact: { type: 'string' } },
            required: ['account', 'contact'],
          },
        },
      ),
    ],
    graphs: [
      scenario('reset', {
        trigger: means('cannot sign in'),
        nodes: [
          step('who', { text: 'What is your account name?', produces: ['account'] }),
          step('reach', { text: 'Which address belongs to it?', produces: ['contact'] }),
          step('wish', { text: 'Thank you, and have a nice day! Shall I go on?' }),
          step('sent', {
            text: 'I have sent you a link.',
            calls: [{ tool: 'reset_password', onError: 'I could not reset it.' }],
            terminal: true,
          }),
          step('stopped', { text: 'Then your password stays as it is.', terminal: true }),
        ],
        edges: [
          transition('who>reach', { guard: 'has(answers.account)' }),
          transition('reach>wish', { guard: 'has(answers.contact)' }),
          transition('wish>sent ~ wants to go on'),
          transition('wish>stopped ~ does not want it any more'),
        ],
      }),
    ],
    rules: [rule('safe', { condition: means('asks whether it is safe'), reply: 'Only you get the link.' })],
  }),
  conversations: [
    {
      name: 'a reset with a question in between',
      turns: [
        [[start('reset')], ['What is your account name?'], { scores: {} }],
        [[set('account', 'kim81')], ['Which address belongs to it?'], { scores: {} }],
        [
          [{ type: 'Digress', kind: 'question' }],
          ['Only you get the link.'],
          { scores: { safe: 0.9 }, rank: [{ ranked: [['safe', 0.9]] }] },
        ],
        [
          [set('contact', 'kim@example.com')],
          ['Thank you, and have a nice day! Shall I go on?'],
          { scores: {} },
        ],
        [[], ['I have sent you a link.'], { scores: { 'wish-sent': 0.9 }, callTool: [{ sent: true }] }],
      ],
      ends: 'waiting',
    },
    {
      name: 'a reset that fails claims no success',
      turns: [
        [
          [start('reset'), set('account', 'bo'), set('contact', 'bo@example.com')],
          ['Thank you, and have a nice day! Shall I go on?'],
          { scores: {} },
        ],
        [[], ['I could not reset it.'], { scores: { 'wish-sent': 0.9 }, callTool: [new Error('down')] }],
      ],
      ends: 'waiting',
    },
  ],
};

const visit = {
  ...edgesGraph('visit', {
    nodes: [
      question('why', { text: 'What is it about?', produces: ['complaint'] }),
      action('find', { call: { tool: 'find_slots', assigns: [{ from: 'slots', fact: 'slots' }] } }),
      question('slot', {
        text: 'Which time suits you?',
        produces: ['slot'],
        choices: { from: 'answers.slots', id: 'id', label: 'label' },
      }),
      message('booked', { text: 'Your visit is booked.' }),
    ],
    edges: [edge('why>find'), edge('find>slot'), edge('slot>booked'), edge('booked>__exit__')],
  }),
  name: 'Book a visit',
  trigger: means('book a visit'),
};
const results = {
  ...edgesGraph('results', {
    nodes: [
      question('born', { text: 'When were you born?', produces: ['born'] }),
      action('read', { call: { tool: 'read_results', assigns: [{ from: 'status', fact: 'lab_status' }] } }),
      message('ready', { text: 'Your results are ready.' }),
      message('not-yet', { text: 'Your results are not ready yet.' }),
    ],
    edges: [
      edge('born>read'),
      edge("read>ready: answers.lab_status == 'ready'"),
      edge('read>not-yet: else'),
      edge('ready>__exit__'),
      edge('not-yet>__exit__'),
    ],
  }),
  name: 'Lab results',
  trigger: means('lab results'),
};
const SLOTS = [
  { id: 'mon', label: 'Monday at 10' },
  { id: 'tue', label: 'Tuesday at 14' },
];

/** Two journeys that a vague message could mean, terms that rules explain, and times from a tool. */
export const clinic: PortedFlow = {
  name: 'two journeys of a clinic',
  flow: buildEdgesFlow({
    facts: [
      'complaint',
      { name: 'slots', type: 'list' },
      { name: 'slot', type: 'text' },
      { name: 'born', type: 'date' },
      { name: 'lab_status', type: 'enum', values: [{ value: 'ready' }, { value: 'pending' }] },
    ],
    tools: [tool('find_slots', { slots: SLOTS }), tool('read_results', { status: 'ready' })],
    rules: [
      rule('office', { condition: means('asks for the phone'), reply: 'The office answers on 555 0100.' }),
      rule('insurance', { condition: means('asks about insurance'), reply: 'We work with every insurance.' }),
    ],
    nodes: [message('desk', { text: 'How can we help?', waitsForUser: true })],
    edges: [edge('desk>desk')],
    graphs: [visit, results],
  }),
  conversations: [
    {
      name: 'a vague message is clarified, and a time is chosen',
      turns: [
        ['start', ['How can we help?']],
        [
          [],
          ['Which did you mean: Book a visit, Lab results?'],
          {
            context: {
              triggers: [
                ['visit', 0.8],
                ['results', 0.76],
              ],
            },
            scores: {},
          },
        ],
        [{ choose: 'visit' }, ['What is it about?']],
        [
          [{ type: 'Digress', kind: 'question' }],
          ['We work with every insurance.', 'What is it about?'],
          { scores: { insurance: 0.9 }, rank: [{ ranked: [['insurance', 0.9]] }] },
        ],
        [
          [set('complaint', 'my knee')],
          ['Which time suits you?'],
          { scores: {}, callTool: [{ slots: SLOTS }] },
        ],
        [[set('slot', 'Sunday')], ["That doesn't look right.", 'Which time suits you?'], { scores: {} }],
        [{ choose: 'tue' }, ['Your visit is booked.', 'How can we help?']],
      ],
      ends: 'waiting',
    },
    {
      name: 'results that are not ready',
      turns: [
        ['start', ['How can we help?']],
        [[start('results')], ['When were you born?'], { scores: {} }],
        [
          [set('born', '1990-04-01')],
          ['Your results are not ready yet.', 'How can we help?'],
          { scores: {}, callTool: [{ status: 'pending' }] },
        ],
      ],
      ends: 'waiting',
    },
  ],
};

/** An order for food, with a dish that is sold out. */
export const foodOrder: PortedFlow = {
  name: 'a journey that takes an order for food',
  flow: buildScenarioFlow({
    facts: [
      { name: 'dish', type: 'enum', values: [{ value: 'soup' }, { value: 'pasta' }] },
      'street',
      { name: 'available', type: 'boolean' },
    ],
    tools: [tool('look_in_kitchen', { available: true }), tool('deliver', {})],
    graphs: [
      scenario('order', {
        trigger: means('wants to eat'),
        nodes: [
          step('choose', { text: 'Soup or pasta?', produces: ['dish'] }),
          step('look', {
            text: 'Let me look.',
            calls: [{ tool: 'look_in_kitchen', assigns: [{ from: 'available', fact: 'available' }] }],
          }),
          step('sold-out', { text: 'That one is sold out.', terminal: true }),
          step('where', { text: 'Where do you live?', produces: ['street'] }),
          step('ordered', { text: 'It is on its way.', calls: [{ tool: 'deliver' }], terminal: true }),
        ],
        edges: [
          transition('choose>look', { guard: 'has(answers.dish)' }),
          transition('look>where', { guard: 'has(answers.available) && answers.available' }),
          transition('look>sold-out', { guard: 'has(answers.available) && !answers.available' }),
          transition('where>ordered', { guard: 'has(answers.street)' }),
        ],
      }),
    ],
  }),
  conversations: [
    {
      name: 'a dish that is there',
      turns: [
        [[start('order')], ['Soup or pasta?'], { scores: {} }],
        [[set('dish', 'soup')], ['Where do you live?'], { scores: {}, callTool: [{ available: true }] }],
        [[set('street', 'Elm Road 4')], ['It is on its way.'], { scores: {}, callTool: [{}] }],
      ],
      ends: 'waiting',
    },
    {
      name: 'a dish that is sold out',
      turns: [
        [[start('order')], ['Soup or pasta?'], { scores: {} }],
        [[set('dish', 'pasta')], ['That one is sold out.'], { scores: {}, callTool: [{ available: false }] }],
      ],
      ends: 'waiting',
    },
  ],
};
