import type { Graph } from '../../document/flow-document.ts';
import type { Command } from '../../turn/types/input.ts';
import {
  action,
  assign,
  buildEdgesFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  tool,
} from '../builders.ts';
import { set } from '../conversation.ts';
import type { PortedFlow } from './ported-flow.ts';

const task = (
  id: string,
  name: string,
  examples: string[],
  fields: Parameters<typeof edgesGraph>[1],
): Graph => ({
  ...edgesGraph(id, fields),
  name,
  trigger: { text: name, examples },
});
const start = (graph: string): Command => ({ type: 'StartGraph', graph });

const transfer = task('transfer', 'Send money', ['send 20 euros to Kim'], {
  nodes: [
    question('payee', { text: 'Who gets the money?', produces: ['payee'] }),
    question('sum', { text: 'How much?', produces: ['amount'] }),
    action('balance', { call: { tool: 'read_balance', assigns: [{ from: 'euros', fact: 'balance' }] } }),
    message('too-much', { text: 'There are {balance} euros on your account.' }),
    assign('no-sum', [{ fact: 'amount', clear: true }]),
    question('sure', { text: 'Send {amount} euros to {payee}?', produces: ['send_it'] }),
    action('send', { call: { tool: 'send_money', onError: 'The bank did not take it.' } }),
    message('sent', { text: '{payee} gets {amount} euros.' }),
    message('kept', { text: 'Nothing was sent.' }),
  ],
  edges: [
    edge('payee>sum'),
    edge('sum>balance'),
    edge('balance>too-much: answers.amount > answers.balance'),
    edge('balance>sure: else'),
    edge('too-much>no-sum'),
    edge('no-sum>sum'),
    edge('sure>send: answers.send_it'),
    edge('sure>kept: else'),
    edge('send>sent'),
    edge('send>__exit__', { on: 'error' }),
    edge('sent>__exit__'),
    edge('kept>__exit__'),
  ],
});

const card = task('card', 'Replace a card', ['my card is gone'], {
  nodes: [
    question('reason', { text: 'What happened to it?', produces: ['card_reason'] }),
    action('block', { call: { tool: 'block_card', onDone: 'Your old card is blocked.' } }),
    question('same', { text: 'Shall we send the new one to {home}?', produces: ['same_address'] }),
    question('where', { text: 'Where shall we send it?', produces: ['card_address'] }),
    message('new', { text: 'Your new card is on its way.' }),
  ],
  edges: [
    edge("reason>block: answers.card_reason == 'stolen'"),
    edge('reason>same: else'),
    edge('block>same'),
    edge('same>new: answers.same_address'),
    edge('same>where: else'),
    edge('where>new'),
    edge('new>__exit__'),
  ],
});

const verify = task('verify', 'Verify an account', ['I want to verify my account'], {
  nodes: [
    question('adult', { text: 'Are you over 18?', produces: ['is_adult'] }),
    question('income', { text: 'What do you earn a year?', produces: ['income'] }),
    assign('yes', [{ fact: 'verified', value: 'true' }]),
    message('ok', { text: 'Your account is verified.' }),
    message('sorry', { text: 'Accounts are for adults.' }),
  ],
  edges: [
    edge('adult>income: answers.is_adult'),
    edge('adult>sorry: else'),
    edge('income>yes'),
    edge('yes>ok'),
    edge('ok>__exit__'),
    edge('sorry>__exit__'),
  ],
});

const standing = task('standing', 'Set up a standing order', ['pay my rent every month'], {
  nodes: [
    subgraph('check', 'verify', { when: '!has(answers.verified)' }),
    question('whom', { text: 'Who is paid?', produces: ['payee'] }),
    question('rent', { text: 'How much each time?', produces: ['amount'] }),
    question('rhythm', { text: 'How often?', produces: ['rhythm'] }),
    question('first', { text: 'From when?', produces: ['first_day'] }),
    question('last', { text: 'Until when?', produces: ['last_day'], optional: true }),
    message('set', { text: '{payee} gets {amount} euros from {first_day}.' }),
    message('unverified', { text: 'That needs a verified account.' }),
  ],
  edges: [
    edge('check>whom: has(answers.verified)'),
    edge('check>unverified: else'),
    edge('whom>rent'),
    edge('rent>rhythm'),
    edge('rhythm>first'),
    edge('first>last'),
    edge('last>set'),
    edge('set>__exit__'),
    edge('unverified>__exit__'),
  ],
});

/** Four tasks that a customer can start at any time, of which one needs another. */
export const bank: PortedFlow = {
  name: 'four tasks of a bank',
  flow: buildEdgesFlow({
    facts: [
      { name: 'payee', type: 'text', prompt: 'Who is it for?' },
      { name: 'amount', type: 'number', validate: [{ min: 1, message: 'At least one euro, please.' }] },
      { name: 'balance', type: 'number' },
      { name: 'send_it', type: 'boolean' },
      {
        name: 'card_reason',
        type: 'enum',
        values: [{ value: 'stolen' }, { value: 'damaged' }],
      },
      { name: 'home', type: 'text', remember: 'customer' },
      { name: 'same_address', type: 'boolean' },
      'card_address',
      { name: 'is_adult', type: 'boolean' },
      { name: 'income', type: 'number' },
      { name: 'verified', type: 'boolean', shared: true },
      { name: 'rhythm', type: 'enum', values: [{ value: 'weekly' }, { value: 'monthly' }] },
      {
        name: 'first_day',
        type: 'date',
        validate: [{ check: 'value >= today', message: 'That day is over.' }],
      },
      {
        name: 'last_day',
        type: 'date',
        validate: [{ check: 'value > answers.first_day', message: 'It has to end after it starts.' }],
      },
    ],
    tools: [
      tool('read_balance', { euros: 100 }),
      tool('send_money', {}, { irreversible: true, summary: 'send {amount} euros to {payee}' }),
      tool('block_card', {}),
    ],
    nodes: [
      question('home', { text: 'Welcome. Where do you live?', produces: ['home'] }),
      message('desk', { text: 'What can we do for you?', waitsForUser: true }),
    ],
    edges: [edge('home>desk'), edge('desk>desk')],
    graphs: [transfer, card, verify, standing],
  }),
  conversations: [
    {
      name: 'money is sent after a sum that is too high',
      turns: [
        ['start', ['Welcome. Where do you live?']],
        [[set('home', 'Elm Road 4')], ['What can we do for you?']],
        [[start('transfer'), set('payee', 'Kim')], ['How much?']],
        [
          [set('amount', 300)],
          ['There are 100 euros on your account.', 'How much?'],
          { callTool: [{ euros: 100 }] },
        ],
        [[set('amount', 40)], ['Send 40 euros to Kim?'], { callTool: [{ euros: 100 }] }],
        [
          [{ type: 'Affirm' }],
          ['Kim gets 40 euros.', 'What can we do for you?'],
          { callTool: [{}], context: { consent: 'yes' } },
        ],
      ],
      ends: 'waiting',
    },
    {
      name: 'money is not sent after a no, and no success is claimed after a failure',
      turns: [
        ['start', ['Welcome. Where do you live?']],
        [[set('home', 'Elm Road 4')], ['What can we do for you?']],
        [
          [start('transfer'), set('payee', 'Bo'), set('amount', 5)],
          ['Send 5 euros to Bo?'],
          { callTool: [{ euros: 100 }] },
        ],
        [[{ type: 'Deny' }], ['Nothing was sent.', 'What can we do for you?']],
        [
          [start('transfer'), set('payee', 'Bo'), set('amount', 5)],
          ['Send 5 euros to Bo?'],
          { callTool: [{ euros: 100 }] },
        ],
        [
          [{ type: 'Affirm' }],
          ['The bank did not take it.', 'What can we do for you?'],
          { callTool: [new Error('down')], context: { consent: 'yes' } },
        ],
      ],
      ends: 'waiting',
    },
    {
      name: 'a stolen card is blocked, and the new one goes elsewhere',
      turns: [
        ['start', ['Welcome. Where do you live?']],
        [[set('home', 'Elm Road 4')], ['What can we do for you?']],
        [[start('card')], ['What happened to it?']],
        [
          { choose: 'stolen' },
          ['Your old card is blocked.', 'Shall we send the new one to Elm Road 4?'],
          { callTool: [{}] },
        ],
        [[{ type: 'Deny' }], ['Where shall we send it?']],
        [[set('card_address', 'Oak Street 1')], ['Your new card is on its way.', 'What can we do for you?']],
      ],
      ends: 'waiting',
    },
    {
      name: 'a standing order asks to verify first, and a second one does not',
      turns: [
        ['start', ['Welcome. Where do you live?']],
        [[set('home', 'Elm Road 4')], ['What can we do for you?']],
        [[start('standing')], ['Are you over 18?']],
        [[{ type: 'Affirm' }], ['What do you earn a year?']],
        [[set('income', 30_000)], ['Your account is verified.', 'Who is paid?']],
        [[set('payee', 'The landlord'), set('amount', 700)], ['How often?']],
        [{ choose: 'monthly' }, ['From when?']],
        [[set('first_day', '2026-01-01')], ['That day is over.', 'From when?']],
        [[set('first_day', '2026-02-01')], ['Until when?']],
        [[set('last_day', '2026-02-01')], ['It has to end after it starts.', 'Until when?']],
        [
          [{ type: 'UnknownAnswer' }],
          ['The landlord gets 700 euros from 2026-02-01.', 'What can we do for you?'],
        ],
        [[start('standing'), set('payee', 'The gym')], ['How much each time?']],
        [[{ type: 'CancelGraph' }], ['All right, never mind that.', 'What can we do for you?']],
      ],
      facts: { verified: true },
      ends: 'waiting',
    },
    {
      name: 'an interrupted transfer goes on after the account is verified',
      turns: [
        ['start', ['Welcome. Where do you live?']],
        [[set('home', 'Elm Road 4')], ['What can we do for you?']],
        [[start('transfer')], ['Who gets the money?']],
        [[start('verify')], ['Are you over 18?']],
        [[{ type: 'Deny' }], ['Accounts are for adults.', 'Who gets the money?']],
      ],
      ends: 'waiting',
    },
  ],
};
