import type { FlowDocument } from '@turnpike/engine/document';

/** A scenario of six steps for an order by bank transfer; the last one sends the money. For tests only. */
export const orderFlow: FlowDocument = {
  schemaVersion: '1',
  name: 'Order',
  locale: 'en',
  facts: [
    { name: 'street', type: 'text' },
    { name: 'has_account', type: 'boolean' },
  ],
  states: [],
  gates: [],
  tools: [
    {
      id: 'send_money',
      name: 'Send money',
      irreversible: true,
      binding: { type: 'mock', cases: [{ result: { sent: true } }] },
    },
  ],
  graphs: [
    {
      id: 'order',
      name: 'Order',
      strategy: 'meaning',
      entry: 'identity',
      trigger: { text: 'Customer wants to order a lamp', examples: ['I want to order a lamp', 'buy a lamp'] },
      nodes: [
        {
          id: 'identity',
          type: 'step',
          name: 'Verify identity',
          description: 'Asks the customer to open the link in the email',
          text: 'Please open the link in our email to verify your identity.',
        },
        {
          id: 'address',
          type: 'step',
          name: 'Address',
          description: 'Asks where the lamp goes',
          text: 'Which street do you live in?',
          produces: ['street'],
        },
        {
          id: 'delivery',
          type: 'step',
          name: 'Delivery',
          description: 'Offers the days for the van',
          text: 'Our van comes on weekdays. Does that suit you?',
        },
        {
          id: 'payment',
          type: 'step',
          name: 'Payment',
          description: 'Asks whether the customer has an account',
          text: 'Do you already have an account with us?',
          produces: ['has_account'],
        },
        {
          id: 'transfer',
          type: 'step',
          name: 'Bank transfer',
          description: 'Explains the amount and the reference',
          text: 'I can send the money to our bank now.',
        },
        {
          id: 'send',
          type: 'step',
          name: 'Send money',
          description: 'Sends the money',
          text: 'The money is on its way.',
          calls: [{ tool: 'send_money', args: {} }],
          terminal: true,
        },
      ],
      edges: [
        {
          id: 'verified',
          from: 'identity',
          to: 'address',
          condition: {
            text: 'User has opened the link',
            examples: ['I opened the link', 'I clicked it', 'the link worked'],
          },
        },
        {
          id: 'located',
          from: 'address',
          to: 'delivery',
          condition: { text: 'User gives the street', examples: ['12 Elm Street', 'I live in Oak Road'] },
        },
        {
          id: 'planned',
          from: 'delivery',
          to: 'payment',
          condition: {
            text: 'User agrees to a weekday',
            examples: ['weekdays are fine', 'yes that suits me', 'yes'],
          },
        },
        { id: 'known', from: 'payment', to: 'transfer', guard: 'has(answers.has_account)' },
        {
          id: 'agreed',
          from: 'transfer',
          to: 'send',
          condition: { text: 'User agrees to send the money', examples: ['send it', 'yes send the money'] },
        },
      ],
    },
  ],
};
