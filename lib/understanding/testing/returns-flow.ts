import type { FlowDocument } from '@turnpike/engine/document';

/** A returns desk with a scenario of five steps and three rules with similar words. For tests only. */
export const returnsFlow: FlowDocument = {
  schemaVersion: '1',
  name: 'Returns',
  locale: 'en',
  main: 'desk',
  facts: [
    { name: 'order_id', type: 'text', aliases: ['order number'], validate: [{ pattern: '[0-9]{5}' }] },
    { name: 'email', type: 'email' },
  ],
  states: [],
  gates: [],
  tools: [
    {
      id: 'status',
      name: 'Order status',
      binding: { type: 'mock', cases: [{ result: { state: 'shipped' } }] },
    },
  ],
  graphs: [
    {
      id: 'desk',
      name: 'Desk',
      strategy: 'edges',
      entry: 'hello',
      nodes: [
        { id: 'hello', type: 'question', name: 'Hello', text: 'Hello', produces: ['email'] },
        { id: 'bye', type: 'terminal', name: 'Bye' },
      ],
      edges: [{ id: 'h', from: 'hello', to: 'bye' }],
    },
    {
      id: 'returns',
      name: 'Returns',
      strategy: 'meaning',
      entry: 'identify',
      tags: ['return'],
      trigger: {
        text: 'Customer wants to return something they bought',
        examples: [
          'I want to return my order',
          'I would like to send these shoes back',
          'I need to return an item',
          'can I send this back?',
          'please take this back, it does not fit',
          'start a return',
        ],
      },
      nodes: [
        {
          id: 'identify',
          type: 'step',
          name: 'Identify order',
          description: 'Ask which order it is',
          produces: ['order_id'],
          text: 'Which order is it?',
        },
        {
          id: 'verify',
          type: 'step',
          name: 'Verify order',
          description: 'Read the order back and ask whether it is the right one',
          text: 'Is this the order?',
        },
        {
          id: 'eligible',
          type: 'step',
          name: 'Eligible for return',
          description: 'Tell that the order can be returned and offer to begin',
          text: 'It can be returned.',
          calls: [{ tool: 'status', args: {} }],
        },
        {
          id: 'process',
          type: 'step',
          name: 'Process return',
          description: 'Explain how the parcel is sent and the refund paid',
          text: 'A label is on its way.',
        },
        {
          id: 'confirm',
          type: 'step',
          name: 'Confirm',
          description: 'Confirm that the return is registered by email',
          text: 'Confirmed.',
          terminal: true,
        },
      ],
      edges: [
        {
          id: 'gives-order',
          from: 'identify',
          to: 'verify',
          condition: {
            text: 'User gives the order number',
            examples: [
              'the order number is 12345',
              'order 88412',
              'it is order number 55120',
              'number 90210',
            ],
          },
        },
        {
          id: 'right-order',
          from: 'verify',
          to: 'eligible',
          condition: {
            text: 'User confirms that it is the right order',
            examples: ['yes that is correct', 'yes', 'that is the one', 'right, that one'],
          },
        },
        {
          id: 'wrong-order',
          from: 'verify',
          to: 'identify',
          condition: {
            text: 'User says it is another order',
            examples: ['no, that is a different order', 'that is not my order', 'no', 'not that one'],
          },
        },
        {
          id: 'goes-ahead',
          from: 'eligible',
          to: 'process',
          condition: {
            text: 'User wants to go ahead with the return',
            examples: [
              'ok proceed with the return',
              'go ahead',
              'yes please return it',
              'let us do it',
              'start the return',
            ],
          },
        },
        {
          id: 'sent',
          from: 'process',
          to: 'confirm',
          condition: {
            text: 'User has sent the parcel',
            examples: [
              'I have sent it',
              'the parcel is on its way',
              'I dropped it at the post office',
              'shipped it today',
            ],
          },
        },
      ],
    },
  ],
  rules: [
    {
      id: 'refunds',
      name: 'Refunds',
      tags: ['refund'],
      condition: {
        text: 'Customer asks about a refund of their order',
        examples: [
          'where is my refund',
          'when do I get my money back',
          'my refund has not arrived',
          'I am still waiting for the refund of my order',
          'how long until the refund is on my card',
        ],
      },
      action: 'Check the order status first and be empathetic.',
      calls: [{ tool: 'status', args: {} }],
    },
    {
      id: 'policies',
      name: 'Policies',
      tags: ['policy'],
      condition: {
        text: 'Customer asks about policies',
        examples: [
          'what is your policy on returns',
          'how many days do I have to return something',
          'do you have a return policy',
          'what are your terms and conditions',
          'which items can be returned',
        ],
      },
      action: 'Explain the policy.',
    },
    {
      id: 'wants-to-return',
      name: 'Wants to return',
      tags: ['return'],
      condition: {
        text: 'Customer wants to return an item',
        examples: [
          'I want to return this jacket',
          'I want to send it back',
          'I need to return my order',
          'take this back please',
        ],
      },
      action: 'Begin the return.',
    },
  ],
};
