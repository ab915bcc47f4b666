import { expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const TRIP = 'fly from Oslo to Rome next friday, 2 of us';
/** The customer's meetings take half an hour. */
const known = { meeting_minutes: 30 };

/** People who hesitate, ask in between, refuse politely and change their minds. 5 January 2026 is a Monday. */
const CONVERSATIONS: readonly (HeldConversation & { flow: string })[] = [
  {
    flow: 'travel-desk',
    name: 'counts companions, and books nothing after a polite no',
    turns: [
      [
        'flying out of Oslo to Lisbon on Friday, me plus two colleagues',
        {
          says: 'From Oslo to Lisbon on Jan 9, 2026, 3 seats',
          facts: { origin: 'Oslo', destination: 'Lisbon', passengers: 3 },
        },
      ],
      ['sorry, just two people after all', { says: '2 seats', facts: { passengers: 2 } }],
      ["hmm, I'd rather not", { says: "I haven't booked anything", stack: ['desk'] }],
    ],
  },
  {
    flow: 'travel-desk',
    name: 'answers what is asked before a yes, and books after it',
    turns: [
      [TRIP, { says: 'shall I book it?' }],
      ['can I pay by card?', { silentOn: 'Booked' }],
      ['and what if I miss it?', { silentOn: 'Booked', repeats: true }],
      ['ok, that works for me', { says: 'Booked: Oslo to Rome on Jan 9, 2026' }],
    ],
    does: ['reserve ok'],
  },
  {
    flow: 'travel-desk',
    name: 'books nothing for a yes to someone else, a wish or a plan',
    turns: [
      [TRIP, { says: 'shall I book it?' }],
      ['my wife would say yes', { silentOn: 'Booked' }],
      ["I'll book it tomorrow", { silentOn: 'Booked', repeats: true }],
      ["don't book it yet", { silentOn: 'Booked: ' }],
    ],
  },
  {
    flow: 'travel-desk',
    name: 'moves a booking to a day that was said first, after a question about it',
    turns: [
      ['I need to move a booking to the 20th', { says: 'Which booking' }],
      ['BK-4821', { says: 'Move booking BK-4821 to Jan 20, 2026' }],
      ['does that cost anything?', { silentOn: 'is now for' }],
      ['the 21st then', { says: 'Move booking BK-4821 to Jan 21, 2026' }],
      ['sure', { says: 'Booking BK-4821 is now for Jan 21, 2026' }],
    ],
    does: ['move ok'],
  },
  {
    flow: 'travel-desk',
    name: 'lets the customer take back one answer after another',
    turns: [
      ['book a flight', { says: 'Which city' }],
      ['Oslo... no, Bergen', { says: 'Where would you like to go?', facts: { origin: 'Bergen' } }],
      ['Rome', { says: 'Which day', facts: { destination: 'Rome' } }],
      ['tomorrow. no wait, the day after', { says: 'How many people', facts: { travel_date: '2026-01-07' } }],
      ['3. sorry, 4', { says: '4 seats', facts: { passengers: 4 } }],
      ['no', { says: "I haven't booked anything" }],
    ],
  },
  ...[
    'a flight from Oslo to Rome on friday for me and two colleagues',
    'Oslo to Rome friday, me plus 2 friends',
  ].map((text) => ({
    flow: 'travel-desk',
    name: `counts the customer too: ${text}`,
    turns: [[text, { says: '3 seats', facts: { passengers: 3 } }] as const],
  })),
  {
    flow: 'restaurant-booking',
    name: 'counts the customer too',
    turns: [['table tomorrow at 8 for me and three friends', { facts: { guests: 4 } }]],
  },
  {
    flow: 'returns-desk',
    name: 'takes order, reason and refund from one message, and starts after a yes',
    turns: [
      [
        'hi! order 12345 is the wrong size, I want to send it back and get an exchange',
        { step: 'verify', facts: { order_id: '12345', refund_method: 'exchange' } },
      ],
      ['yep', { says: 'Shall I start the return?', step: 'eligible' }],
      ['how long does that take?', { step: 'eligible' }],
      ['ok, go ahead', { says: 'Your return RT-1042 is open', step: 'process' }],
    ],
    does: ['start_return ok'],
  },
  {
    flow: 'returns-desk',
    name: 'starts no return after "no no no"',
    turns: [
      ['return 12345', { step: 'verify' }],
      ["that's right", { says: 'Shall I start the return?', step: 'eligible' }],
      ['no no no', { says: 'nothing will be sent back', step: 'confirm' }],
    ],
  },
  {
    flow: 'returns-desk',
    name: 'starts no return for a refund method that is taken back',
    turns: [
      ['return 12345', { step: 'verify' }],
      ['yes', { step: 'eligible' }],
      ['I would, but I lost the box', { step: 'eligible', facts: { go_ahead: null } }],
      ['ok, start it', { says: 'How would you like your refund' }],
      ['not store credit', { facts: { refund_method: null } }],
      ['card... no', { facts: { refund_method: null } }],
      [
        'card, wait',
        { says: 'Shall I go ahead?', silentOn: 'is open', facts: { refund_method: 'original' } },
      ],
      ['ok, yes', { says: 'Your return RT-1042 is open' }],
    ],
    does: ['start_return ok'],
  },
  {
    flow: 'returns-desk',
    name: 'starts no return for a doubt, a delay or a wish of someone else',
    turns: [
      ['return order 12345', { step: 'verify' }],
      ['yes', { step: 'eligible' }],
      ['my husband wants to', { step: 'eligible', facts: { go_ahead: null } }],
      ["I'm not sure yet", { step: 'eligible', facts: { go_ahead: null } }],
      ['let me ask him first', { step: 'eligible', facts: { go_ahead: null } }],
      ['no, we keep them', { says: 'nothing will be sent back', step: 'confirm' }],
    ],
  },
  {
    flow: 'calendar-assistant',
    name: 'cancels an event only when the customer is done asking',
    known,
    turns: [
      ['cancel the standup', { says: 'about to cancel', request: 'approval' }],
      ['who gets told?', { request: 'approval', silentOn: 'Cancelled' }],
      ['not yet', { silentOn: 'told 3' }],
      ['cancel the standup', { request: 'approval' }],
      ['yes, cancel it', { says: 'told', request: null }],
    ],
    does: ['cancel_event ok'],
  },
  {
    flow: 'calendar-assistant',
    name: 'sends no mail for a yes with a condition',
    known,
    turns: [
      ['email Lee about the budget', { says: 'about to mail Lee Park', request: 'approval' }],
      ['yes, but not today', { silentOn: 'on its way' }],
      ['never mind', { silentOn: 'on its way', request: null }],
    ],
  },
  {
    flow: 'calendar-assistant',
    name: 'does not cancel what the customer asks to keep',
    known,
    turns: [
      ['please do not cancel the standup', { request: null, silentOn: 'about to' }],
      ["what's on tomorrow?", { says: 'you have', request: null }],
      ['cancel the standup', { request: 'approval' }],
      ['nope, keep it', { says: 'leave it as it is', request: null }],
    ],
  },
];

it.each(CONVERSATIONS)('$flow $name', async ({ flow, ...conversation }) => {
  expect(await findFaults(openGalleryFlow(flow), conversation)).toEqual(conversation.openFaults ?? []);
});
