import type { FlowDocument } from '@turnpike/engine/document';

/** Asks how to refund. It knows what people ask rarely, and little of how they answer. */
export const REFUND_FLOW: FlowDocument = {
  schemaVersion: '1',
  name: 'Refunds',
  locale: 'en',
  main: 'main',
  facts: [
    {
      name: 'refund_method',
      type: 'enum',
      values: [
        { value: 'original', label: 'Original payment', synonyms: ['original'] },
        { value: 'voucher', label: 'Voucher' },
      ],
    },
    { name: 'size', type: 'text' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Returns',
      strategy: 'edges',
      entry: 'refund',
      nodes: [
        {
          id: 'refund',
          type: 'question',
          name: 'How should we refund you?',
          text: 'Original payment or voucher?',
          produces: ['refund_method'],
        },
        { id: 'end', type: 'terminal', name: 'End' },
      ],
      edges: [{ id: 'refund-to-end', from: 'refund', to: 'end' }],
    },
    {
      id: 'exchange',
      name: 'Exchange',
      strategy: 'edges',
      entry: 'size',
      trigger: {
        text: 'Wants another size',
        examples: ['can I swap it for another size', 'this one is too small'],
      },
      nodes: [
        { id: 'size', type: 'question', name: 'Size', text: 'Which size?', produces: ['size'] },
        { id: 'exchanged', type: 'terminal', name: 'Exchanged' },
      ],
      edges: [{ id: 'size-to-exchanged', from: 'size', to: 'exchanged' }],
    },
  ],
  rules: [
    {
      id: 'hours',
      name: 'Opening hours',
      condition: { text: 'Asks when the shop is open', examples: ['when are you open', 'opening hours'] },
      action: 'Say when the shop is open',
      reply: 'From 9 to 18.',
    },
    {
      id: 'parcel',
      name: 'Where the parcel is',
      condition: { text: 'Asks about a delivery', examples: ['has my order shipped'] },
      action: 'Say where the parcel is',
      reply: 'It is on its way.',
    },
  ],
};

/** By group of meaning: 23 messages that the flow does not understand. */
export const UNHEARD: readonly (readonly string[])[] = [
  [
    'can i just get my money back',
    'i want my money back on my card',
    'put the money back on my card please',
    'just give me my money back',
    'the money back to my bank please',
    'send the money back to my card',
    'i would rather have my money back',
    'money back to paypal',
    'refund the money to my card',
    'i need the money back quickly',
  ],
  [
    'its been nine days and no parcel came',
    'the courier never came to pick up the parcel',
    'nobody picked up my parcel today',
    'my parcel was not collected',
    'the courier did not collect my parcel',
    'when will the courier pick the parcel up',
  ],
  [
    'it was a birthday present from my sister',
    'i got it as a birthday gift',
    'this was a gift from my aunt',
    'someone gave me this as a present',
    'it was a christmas present',
  ],
  ['purple elephants dance'],
  ['my keyboard has no umlauts'],
];
