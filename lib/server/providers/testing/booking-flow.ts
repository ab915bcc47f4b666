/** A flow with a fact of each type, for tests of prompts. */
export const BOOKING = {
  schemaVersion: '1',
  name: 'Booking',
  locale: 'en',
  main: 'desk',
  facts: [
    { name: 'city', type: 'text', aliases: ['destination'], prompt: 'Where to?' },
    {
      name: 'guests',
      type: 'integer',
      prompt: 'How many guests?',
      validate: [{ min: 1 }, { max: 9 }],
    },
    { name: 'budget', type: 'money' },
    { name: 'day', type: 'date' },
    { name: 'fuel', type: 'enum', values: [{ value: 'petrol', synonyms: ['gas'] }, { value: 'diesel' }] },
    { name: 'go', type: 'boolean' },
    { name: 'pin', type: 'text', sensitive: true },
    { name: 'paid', type: 'boolean' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'desk',
      name: 'Desk',
      strategy: 'gates',
      nodes: [
        {
          id: 'confirm',
          type: 'question',
          name: 'Confirm',
          text: 'Shall I book it?',
          produces: ['city', 'guests', 'budget', 'day', 'fuel', 'go', 'pin'],
        },
        {
          id: 'pay',
          type: 'action',
          name: 'Pay',
          call: { tool: 'pay', assigns: [{ from: 'ok', fact: 'paid' }] },
        },
      ],
    },
    {
      id: 'cancel_trip',
      name: 'Cancel',
      strategy: 'gates',
      trigger: { text: 'wants to cancel a trip', examples: ['cancel my trip'] },
      nodes: [{ id: 'say', type: 'message', name: 'Say', text: 'Canceled.' }],
    },
    {
      id: 'hidden',
      name: 'Hidden',
      strategy: 'gates',
      enabled: false,
      trigger: { text: 'wants something hidden', examples: ['the hidden thing'] },
      nodes: [{ id: 'hide', type: 'message', name: 'Hide', text: 'Hidden.' }],
    },
  ],
  tools: [{ id: 'pay', name: 'Pay', binding: { type: 'mock', cases: [{ result: { ok: true } }] } }],
};
