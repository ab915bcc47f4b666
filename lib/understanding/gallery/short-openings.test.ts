import { expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

/** What impatient people write: the days are relative to 5 January 2026, a Monday. */
const CONVERSATIONS: readonly (HeldConversation & { flow: string })[] = [
  {
    flow: 'restaurant-booking',
    name: 'books a table for values alone',
    turns: [['4 people sat 7pm', { facts: { guests: 4, visit_day: '2026-01-10', visit_time: '19:00' } }]],
  },
  {
    flow: 'restaurant-booking',
    name: 'books none for values that are refused',
    turns: [['not friday 8pm for 2', { says: 'Would you like to book a table', stack: ['host'] }]],
  },
  {
    flow: 'restaurant-booking',
    name: 'hears “don’t proceed” at the confirmation as a no to it',
    turns: [
      ['table for 2 saturday 18:00', { says: 'On which name?' }],
      ['Anna', {}],
      ['0612345678', {}],
      ['no', { says: 'shall I book it?' }],
      ["don't proceed", { says: 'nothing is booked' }],
    ],
  },
  {
    flow: 'complaint',
    name: 'takes no word far from the topic for a second one',
    turns: [['your staff hung up on me twice and nobody called back', { facts: { topic: 'staff' } }]],
  },
  {
    flow: 'travel-desk',
    name: 'drops the booking for “don’t go ahead”',
    turns: [
      ['i want a flight', { says: 'Which city are you flying from?' }],
      ['please dont go ahead with it', { says: 'I have dropped that.' }],
    ],
  },
  {
    flow: 'travel-desk',
    name: 'takes a route without “from”',
    turns: [['hi oslo to rome', { facts: { origin: 'Oslo', destination: 'Rome' } }]],
  },
  {
    flow: 'travel-desk',
    name: 'starts the task that takes all values of a message without a wish',
    turns: [
      [
        'hi oslo rome fri 2 ppl pls',
        { facts: { origin: 'Oslo', destination: 'Rome', travel_date: '2026-01-09', passengers: 2 } },
      ],
    ],
  },
  {
    flow: 'survey',
    name: 'says the range after a number that is taken back for another one',
    turns: [
      ['8', { says: 'The stars go from 1 (bad) to 5 (great).' }],
      ['no 7', { says: 'The stars go from 1 (bad) to 5 (great).' }],
      ['no 4', { facts: { rating: 4 } }],
    ],
  },
  {
    flow: 'it-helpdesk',
    name: 'takes a loss for what has happened',
    turns: [['i lost my laptop', { says: 'The security team takes over here.' }]],
  },
  {
    flow: 'travel-desk',
    name: 'takes no misspelt word for a city',
    turns: [['flght to rome', { facts: { origin: null, destination: 'Rome' } }]],
  },
  {
    flow: 'travel-desk',
    name: 'takes no verb for a city',
    turns: [['moving to rome friday', { facts: { origin: null } }]],
  },
  {
    flow: 'travel-desk',
    name: 'takes a short day for a day and not for a city',
    turns: [
      ['book flight', { says: 'Which city are you flying from?' }],
      ['fri', { facts: { travel_date: '2026-01-09', origin: null } }],
    ],
  },
  {
    flow: 'returns-desk',
    name: 'keeps the number of a thing that does not fit',
    turns: [
      ["12345 doesn't fit", { facts: { order_id: '12345' }, says: 'Is that what you want to send back?' }],
    ],
  },
  {
    flow: 'returns-desk',
    name: 'takes “too small” for a reason and not for a no',
    turns: [
      ['return order 12345', { says: 'Is that what you want to send back?' }],
      ['yes', { says: 'Shall I start the return?' }],
      ['too small', { silentOn: 'nothing is sent back. I am here' }],
    ],
  },
  {
    flow: 'password-help',
    name: 'takes a missing code for no refusal, and “got it” for a yes where receiving was asked about',
    turns: [
      ['locked out', { says: 'Which email address' }],
      ['kim@example.com', { says: 'Shall I?' }],
      ['no code came', { silentOn: 'nothing was sent' }],
      ['yes', { says: 'Did you get the mail?' }],
      ['got it', { says: 'Are you in?' }],
    ],
    does: ['send-link ok'],
  },
  {
    flow: 'complaint',
    name: 'does not lose a complaint by “that is all”, and does not greet for “yesterday evening”',
    turns: [
      ['it arrived smashed', { says: 'What happened?' }],
      ['yesterday evening', { silentOn: 'Hello' }],
      ["no that's all", { silentOn: 'Goodbye' }],
    ],
  },
  {
    flow: 'insurance-claim',
    name: 'does not read damage to a car as an injury',
    turns: [['someone hit my parked car last night', { silentOn: '999' }]],
  },
  {
    flow: 'insurance-claim',
    name: 'sends help for an injured person',
    turns: [['i hit a cyclist', { says: '999', status: 'handoff' }]],
  },
];

it.each(CONVERSATIONS)('$flow $name', async ({ flow, ...conversation }) => {
  expect(await findFaults(openGalleryFlow(flow), conversation)).toEqual([]);
});
