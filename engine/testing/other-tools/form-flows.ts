import type { Fact } from '../../document/fact.ts';
import {
  action,
  assign,
  buildEdgesFlow,
  decision,
  edge,
  handoff,
  message,
  question,
  terminal,
  tool,
} from '../builders.ts';
import { set } from '../conversation.ts';
import type { PortedFlow } from './ported-flow.ts';

/** A choice, by value and label. */
const choice = (name: string, values: Record<string, string>): Fact => ({
  name,
  type: 'enum',
  values: Object.entries(values).map(([value, label]) => ({ value, label })),
});

/** A visitor leaves a name and an address; large companies are called by a person. */
export const leadCapture: PortedFlow = {
  name: 'a form that collects leads',
  flow: buildEdgesFlow({
    facts: [
      'visitor',
      { name: 'work_email', type: 'email', invalid: 'I need an address such as kim@example.com.' },
      choice('company_size', { small: 'Up to 10', medium: '11 to 50', large: 'More than 50' }),
      choice('interest', { price: 'Prices', demo: 'A demo' }),
      { name: 'phone', type: 'phone' },
    ],
    nodes: [
      message('hello', { text: 'Hi, this is the garden planner.' }),
      question('who', { text: 'What is your name?', produces: ['visitor'] }),
      question('address', { text: 'Where can we write to you, {visitor}?', produces: ['work_email'] }),
      question('size', { text: 'How many people plan with you?', produces: ['company_size'] }),
      question('topic', { text: 'What would you like to see?', produces: ['interest'] }),
      question('number', { text: 'Which number can we call?', produces: ['phone'], optional: true }),
      terminal('sent', { text: 'We will write to {work_email} today.', outcome: 'lead' }),
      handoff('sales', { reason: 'Large company', text: 'Our sales team joins now.' }),
    ],
    edges: [
      edge('hello>who'),
      edge('who>address'),
      edge('address>size'),
      edge("size>sales: answers.company_size == 'large'"),
      edge('size>topic: else'),
      edge("topic>number: answers.interest == 'demo'"),
      edge('topic>sent: else'),
      edge('number>sent'),
    ],
  }),
  conversations: [
    {
      name: 'a visitor who wants a demo, and gives no number',
      turns: [
        ['start', ['Hi, this is the garden planner.', 'What is your name?']],
        [[set('visitor', 'Kim')], ['Where can we write to you, Kim?']],
        [
          [set('work_email', 'kim at example')],
          ['I need an address such as kim@example.com.', 'Where can we write to you, Kim?'],
        ],
        [[set('work_email', 'kim@example.com')], ['How many people plan with you?']],
        [{ choose: 'small' }, ['What would you like to see?']],
        [{ choose: 'demo' }, ['Which number can we call?']],
        [[{ type: 'UnknownAnswer' }], ['We will write to kim@example.com today.']],
      ],
      ends: 'complete',
    },
    {
      name: 'a visitor of a large company, who gives everything at once',
      turns: [
        ['start', ['Hi, this is the garden planner.', 'What is your name?']],
        [
          [set('visitor', 'Bo'), set('work_email', 'bo@example.com'), set('company_size', 'large')],
          ['Our sales team joins now.'],
        ],
      ],
      ends: 'handoff',
    },
  ],
};

/** Support that opens a ticket and starts again for the next question. */
export const helpCenter: PortedFlow = {
  name: 'a help center that starts over for each question',
  flow: buildEdgesFlow({
    facts: [
      choice('topic', { parcel: 'A parcel', bill: 'A bill', other: 'Something else' }),
      {
        name: 'parcel_code',
        type: 'text',
        validate: [{ pattern: 'P-[0-9]{4}', message: 'A code is P-1234.' }],
      },
      { name: 'bill_month', type: 'text' },
      'details',
      { name: 'more', type: 'boolean' },
      'ticket',
    ],
    tools: [
      tool(
        'open_ticket',
        { number: 'T-1' },
        {
          summary: 'open a ticket',
          input: { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
        },
      ),
    ],
    nodes: [
      question('what', { text: 'What is it about?', produces: ['topic'], askAlways: true }),
      question('code', { text: 'Which code is on the parcel?', produces: ['parcel_code'], askAlways: true }),
      question('month', { text: 'Which month?', produces: ['bill_month'], askAlways: true }),
      question('tell', { text: 'Please tell me more.', produces: ['details'], askAlways: true }),
      action('open', {
        call: {
          tool: 'open_ticket',
          assigns: [{ from: 'number', fact: 'ticket' }],
          onError: 'Our desk is closed.',
        },
      }),
      message('opened', { text: 'Your ticket is {ticket}.' }),
      question('again', { text: 'Is there anything else?', produces: ['more'], askAlways: true }),
      terminal('bye', { text: 'Take care!' }),
    ],
    edges: [
      edge("what>code: answers.topic == 'parcel'"),
      edge("what>month: answers.topic == 'bill'"),
      edge('what>tell: else'),
      edge('code>open'),
      edge('month>open'),
      edge('tell>open'),
      edge('open>opened'),
      edge('open>again', { on: 'error' }),
      edge('opened>again'),
      edge('again>what: answers.more'),
      edge('again>bye: else'),
    ],
  }),
  conversations: [
    {
      name: 'two questions, of which one has an invalid code',
      turns: [
        ['start', ['What is it about?']],
        [{ choose: 'parcel' }, ['Which code is on the parcel?']],
        [[set('parcel_code', '12')], ['A code is P-1234.', 'Which code is on the parcel?']],
        [
          [set('parcel_code', 'P-7731')],
          ['Your ticket is T-1.', 'Is there anything else?'],
          { callTool: [{ number: 'T-1' }] },
        ],
        [[{ type: 'Affirm' }], ['What is it about?']],
        [{ choose: 'other' }, ['Please tell me more.']],
        [
          [set('details', 'The app is slow')],
          ['Your ticket is T-2.', 'Is there anything else?'],
          { callTool: [{ number: 'T-2' }] },
        ],
        [[{ type: 'Deny' }], ['Take care!']],
      ],
      ends: 'complete',
    },
    {
      name: 'a desk that is closed',
      turns: [
        ['start', ['What is it about?']],
        [{ choose: 'bill' }, ['Which month?']],
        [
          [set('bill_month', 'March')],
          ['Our desk is closed.', 'Is there anything else?'],
          { callTool: [new Error('closed')] },
        ],
      ],
      ends: 'waiting',
    },
  ],
};

/** Points are counted by the flow, one question at a time. */
export const quiz: PortedFlow = {
  name: 'a quiz that counts points',
  flow: buildEdgesFlow({
    facts: [
      { name: 'points', type: 'integer' },
      { name: 'right', type: 'list' },
      choice('planet', { mars: 'Mars', venus: 'Venus' }),
      choice('bird', { owl: 'Owl', bat: 'Bat' }),
      { name: 'strings', type: 'integer' },
    ],
    nodes: [
      message('rules', { text: 'Three questions, one point each.' }),
      assign('begin', [
        { fact: 'points', value: '0' },
        { fact: 'right', value: '[]' },
      ]),
      question('planet', { text: 'Which one is hotter?', produces: ['planet'] }),
      assign('planet-point', [
        { fact: 'points', value: 'answers.points + 1' },
        { fact: 'right', append: "'planet'" },
      ]),
      question('bird', { text: 'Which one is a bird?', produces: ['bird'] }),
      assign('bird-point', [
        { fact: 'points', value: 'answers.points + 1' },
        { fact: 'right', append: "'bird'" },
      ]),
      question('strings', { text: 'How many strings has a violin?', produces: ['strings'] }),
      assign('strings-point', [
        { fact: 'points', value: 'answers.points + 1' },
        { fact: 'right', append: "'violin'" },
      ]),
      decision('result'),
      terminal('won', { text: 'All three, well done!' }),
      terminal('lost', { text: '{points, plural, one {# point} other {# points}}: {right}.' }),
      terminal('nothing', { text: 'No point this time.' }),
    ],
    edges: [
      edge('rules>begin'),
      edge('begin>planet'),
      edge("planet>planet-point: answers.planet == 'venus'"),
      edge('planet>bird: else'),
      edge('planet-point>bird'),
      edge("bird>bird-point: answers.bird == 'owl'"),
      edge('bird>strings: else'),
      edge('bird-point>strings'),
      edge('strings>strings-point: answers.strings == 4'),
      edge('strings>result: else'),
      edge('strings-point>result'),
      edge('result>won: answers.points == 3', { priority: 2 }),
      edge('result>lost: answers.points > 0', { priority: 1 }),
      edge('result>nothing: else'),
    ],
  }),
  conversations: [
    {
      name: 'two of three',
      turns: [
        ['start', ['Three questions, one point each.', 'Which one is hotter?']],
        [{ choose: 'venus' }, ['Which one is a bird?']],
        [{ choose: 'bat' }, ['How many strings has a violin?']],
        [[set('strings', 4)], ['2 points: planet, violin.']],
      ],
      ends: 'complete',
    },
    {
      name: 'a corrected answer counts once',
      turns: [
        ['start', ['Three questions, one point each.', 'Which one is hotter?']],
        [{ choose: 'mars' }, ['Which one is a bird?']],
        [
          [{ type: 'CorrectFact', fact: 'planet', value: 'venus' }],
          ['Changed. Planet: Venus.', 'Which one is a bird?'],
        ],
        [{ choose: 'owl' }, ['How many strings has a violin?']],
        [[set('strings', 4)], ['All three, well done!']],
      ],
      ends: 'complete',
    },
  ],
};

/** A new user sets up an account and invites colleagues, one after the other. */
export const onboarding: PortedFlow = {
  name: 'an onboarding that collects a list',
  flow: buildEdgesFlow({
    facts: [
      'first_name',
      choice('role', { teacher: 'Teacher', parent: 'Parent' }),
      {
        name: 'goals',
        type: 'list',
        values: [
          { value: 'homework', label: 'Homework' },
          { value: 'trips', label: 'Trips' },
          { value: 'lunch', label: 'Lunch' },
        ],
      },
      { name: 'remind_at', type: 'time' },
      { name: 'invite', type: 'boolean' },
      { name: 'colleague', type: 'email' },
      { name: 'invited', type: 'list' },
      { name: 'joined_on', type: 'date' },
    ],
    nodes: [
      assign('day', [{ fact: 'joined_on', value: 'today' }]),
      question('name', { text: 'What shall we call you?', produces: ['first_name'] }),
      question('role', { text: 'Who are you, {first_name}?', produces: ['role'] }),
      question('goals', { text: 'What will you use it for?', produces: ['goals'] }),
      question('remind', { text: 'When shall we remind you?', produces: ['remind_at'], optional: true }),
      question('invite', { text: 'Invite a colleague?', produces: ['invite'], askAlways: true }),
      question('colleague', { text: 'Which address?', produces: ['colleague'], askAlways: true }),
      assign('add', [
        { fact: 'invited', append: 'answers.colleague' },
        { fact: 'colleague', clear: true },
      ]),
      terminal('done', { text: 'Ready: {goals}. You joined on {joined_on}.' }),
    ],
    edges: [
      edge('day>name'),
      edge('name>role'),
      edge('role>goals'),
      edge('goals>remind'),
      edge('remind>invite'),
      edge('invite>colleague: answers.invite'),
      edge('invite>done: else'),
      edge('colleague>add'),
      edge('add>invite'),
    ],
  }),
  conversations: [
    {
      name: 'a teacher who invites two colleagues',
      turns: [
        ['start', ['What shall we call you?']],
        [[set('first_name', 'Noa')], ['Who are you, Noa?']],
        [{ choose: 'teacher' }, ['What will you use it for?']],
        [{ choose: 'homework', and: 'trips' }, ['When shall we remind you?']],
        [[set('remind_at', '08:30')], ['Invite a colleague?']],
        [[{ type: 'Affirm' }], ['Which address?']],
        [[set('colleague', 'lee@example.com')], ['Invite a colleague?']],
        [[{ type: 'Affirm' }], ['Which address?']],
        [[set('colleague', 'max@example.com')], ['Invite a colleague?']],
        [[{ type: 'Deny' }], ['Ready: Homework, Trips. You joined on 2026-01-05.']],
      ],
      facts: { invited: ['lee@example.com', 'max@example.com'], joined_on: '2026-01-05' },
      ends: 'complete',
    },
  ],
};
