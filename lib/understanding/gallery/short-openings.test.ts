import { expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

/** What impatient people write: the days are relative to 5 January 2026, a Monday. */
const CONVERSATIONS: readonly (HeldConversation & { flow: string })[] = [
  {
    flow: 'returns-desk',
    name: 'starts with an order alone, and offers the return again after a refusal',
    turns: [
      ['order 12345', { says: 'Is that what you want to send back?' }],
      ['yes', { says: 'Shall I start the return?' }],
      ["i'll not bother, cheers", { says: 'nothing will be sent back' }],
      ['hmm ok do it', { says: 'after all?', silentOn: 'Goodbye' }],
    ],
  },
  {
    flow: 'it-helpdesk',
    name: 'uses the next wording of a step when the customer asks what it means',
    turns: [
      ['my printer doesnt work', { says: 'The printer waits until' }],
      ['what do you mean', { says: 'Please hold your badge', silentOn: 'The printer waits until' }],
      [
        'can you rephrase that',
        { says: 'With your badge on the reader', silentOn: 'Please hold your badge' },
      ],
    ],
  },
  {
    flow: 'appointment',
    name: 'takes “yes sure” for a yes to something that cannot be undone',
    turns: [
      ['cancel', {}],
      ['DA-204', { says: 'are you sure?' }],
      ['yes sure', { silentOn: "didn't catch that" }],
    ],
    does: ['cancel-slot ok'],
  },
  {
    flow: 'travel-desk',
    name: 'takes “here” for no city, and an offer of another day for a change',
    turns: [
      ['flight from here to rome', { facts: { origin: null, destination: 'Rome' }, says: 'flying from' }],
      ['my local airport', { facts: { origin: null } }],
      ['oslo', { facts: { origin: 'Oslo' } }],
      ['friday', { facts: { travel_date: '2026-01-09' } }],
      ['what about sunday', { facts: { travel_date: '2026-01-11' } }],
      ['3', { says: '3 seats at €129 each' }],
      ['how much', { says: 'Each of the 3 seats' }],
      ['actually no just me', { facts: { passengers: 1 }, says: 'one seat' }],
    ],
  },
  {
    flow: 'returns-desk',
    name: 'starts a return beside what is missing, and keeps the number',
    turns: [
      [
        "i want to return my shoes but i don't have the box",
        { says: 'Which order is it?', silentOn: 'nothing will be sent back' },
      ],
    ],
  },
  {
    flow: 'returns-desk',
    name: 'keeps a number before a “but” about something else',
    turns: [['return order 12345 but i lost the box', { facts: { order_id: '12345' } }]],
  },
  {
    flow: 'returns-desk',
    name: 'keeps no number that a “but” is about',
    turns: [['12345 but thats the old one', { facts: { order_id: null } }]],
  },
  {
    flow: 'restaurant-booking',
    name: 'takes a number before the evening for the guests, and a corrected time after a bare no',
    turns: [
      ['table 2 tonight', { facts: { guests: 2, visit_day: '2026-01-05', visit_time: null } }],
      ['no 8.30', { facts: { visit_time: '20:30' } }],
    ],
  },
  {
    flow: 'restaurant-booking',
    name: 'takes a short name of a day behind a number',
    turns: [['table 2 sat', { facts: { guests: 2, visit_day: '2026-01-10' } }]],
  },
  {
    flow: 'restaurant-booking',
    name: 'does not start a task that is only supposed',
    turns: [
      ['table for 4', {}],
      ["yes but not if i can't cancel", { silentOn: 'Which booking would you like to cancel' }],
    ],
  },
  {
    flow: 'travel-desk',
    name: 'takes back a message and keeps the booking',
    turns: [
      ['flight from oslo to rome', {}],
      ['friday', {}],
      ['2', {}],
      ['never mind what i said before, there are 3 of us', { facts: { passengers: 3 }, says: '3 seats' }],
      ['ignore my last message, its 4', { facts: { passengers: 4 }, says: '4 seats' }],
    ],
  },
  {
    flow: 'returns-desk',
    name: 'does not take a word about the conversation for a wish',
    turns: [
      ['go back', { silentOn: 'I can help with that' }],
      ['nvm', { says: 'nothing will be sent back' }],
      ['jacket too small', { says: 'Which order is it?' }],
    ],
  },
  {
    flow: 'order-status',
    name: 'does not answer an exclamation with a rule that shares a small word',
    turns: [['still??', { silentOn: 'You can change it until' }]],
  },
  {
    flow: 'lead-qualification',
    name: 'does not take a corrected number for a complaint',
    turns: [
      ['acme', {}],
      ['no 75', { silentOn: 'waste your time' }],
    ],
  },
  {
    flow: 'appointment',
    name: 'says that a wished time is not free',
    turns: [['need my teeth checked tmrw 10', { says: "10:00 isn't free on 6 Jan 2026." }]],
  },
  {
    flow: 'appointment',
    name: 'moves an hour within the same half of the day',
    turns: [
      ['whitening tues 16:00', { facts: { slot: '16:00' } }],
      ['jo', {}],
      ['020 7946 0123', { says: 'shall I book it?' }],
      ['can i come at 3 instead', { says: "15:00 isn't free" }],
    ],
  },
  {
    flow: 'complaint',
    name: 'takes an account before it is asked for, and no day or number for one',
    turns: [
      [
        'my parcel came broken and nobody answers',
        { says: 'Which did you mean', facts: { what_happened: 'my parcel came broken and nobody answers' } },
      ],
      ['delivery', { says: 'Which order is it?', silentOn: 'What happened?' }],
    ],
  },
  {
    flow: 'complaint',
    name: 'asks what happened after one short sentence, and takes no day or number for it',
    turns: [
      ['u charged me twice', { says: 'What happened?' }],
      ['yesterday', { says: 'Could you tell me what happened', facts: { what_happened: null } }],
      ['123456', { says: 'What went wrong', facts: { what_happened: null } }],
    ],
  },
  {
    flow: 'complaint',
    name: 'takes up a choice for a later question, and is not amused by a joke',
    turns: [
      ['this is a joke', { says: "I'm sorry", silentOn: 'Kind of you' }],
      ['i want a refund', { says: 'Got that.', facts: { wish: 'refund' } }],
    ],
  },
  {
    flow: 'event-registration',
    name: 'keeps a name said early, and asks only for the address',
    turns: [
      ['Anna Li', { says: 'Noted. Attendee: Anna Li.', facts: { attendee: 'Anna Li' } }],
      ['standard, 1 person', { says: 'Which email address', silentOn: 'name' }],
    ],
  },
  {
    flow: 'event-registration',
    name: 'takes no sentence for a name',
    turns: [['anna called me', { facts: { attendee: null } }]],
  },
  {
    flow: 'order-status',
    name: 'does not give the hours of the courier after “don’t tell the courier”',
    turns: [
      ['leave it with my neighbour', {}],
      ['PW-50217', { says: 'Shall I tell the courier?' }],
      ["don't tell the courier", { says: "haven't changed anything", silentOn: 'Monday to Saturday' }],
    ],
  },
  {
    flow: 'travel-desk',
    name: 'asks which city changes',
    turns: [
      ['FLIGHT FROM OSLO TO ROME NEXT FRIDAY FOR 2', { says: 'From Oslo to Rome' }],
      ['make it paris instead', { says: 'Paris (origin), Paris (destination)' }],
      ['paris', { says: 'Which did you mean', repeats: true }],
      ['the destination', { says: 'From Oslo to Paris' }],
    ],
  },
  {
    flow: 'travel-desk',
    name: 'does not take the start of a journey for its end',
    turns: [
      ['book a flight', {}],
      ['paris', { says: 'Where would you like to go?' }],
      ['from london', { says: 'Changed. Origin: London.', facts: { origin: 'London', destination: null } }],
    ],
  },
  {
    flow: 'it-helpdesk',
    name: 'does not take “asap” for a yes or a no',
    turns: [
      ['my laptop crashed and now it wont start', { says: 'Can you still work?' }],
      ['asap', { says: 'catch that', facts: { can_work: null } }],
    ],
  },
  {
    flow: 'restaurant-booking',
    name: 'takes a number for the hour that is asked for, and a phone number for no count',
    turns: [
      ['book a table', {}],
      ['ok 07700 900123', { says: 'Noted. Guest phone.', facts: { guests: null } }],
      ['5', {}],
      ['tomorrow', { says: 'What time would you like?' }],
      ['make it 9', { facts: { visit_time: '21:00', guests: 5 } }],
    ],
  },
  {
    flow: 'lead-qualification',
    name: 'takes two figures of a measure for no whole and its part',
    turns: [['300lbs rn, 225 is the goal', { facts: { goal_baseline: 300, goal_target: 225 } }]],
  },
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
      ['table for 2 saturday 18:00', { says: 'Under what name?' }],
      ['Anna', {}],
      ['0612345678', {}],
      ['no', { says: 'shall I book it?' }],
      ["don't proceed", { says: "I haven't booked anything" }],
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
      ['please dont go ahead with it', { says: "let's leave that." }],
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
    turns: [['i lost my laptop', { says: 'lock it remotely' }]],
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
      ['too small', { silentOn: "nothing will be sent back. I'm here" }],
    ],
  },
  {
    flow: 'password-help',
    name: 'takes a missing code for no refusal, and “got it” for a yes where receiving was asked about',
    turns: [
      ['locked out', { says: 'Which email address' }],
      ['kim@example.com', { says: 'Shall I?' }],
      ['no code came', { silentOn: 'sent or changed anything' }],
      ['yes', { says: 'Did you get the email?' }],
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
      ['in a thousand pieces', { says: 'Which order is it?' }],
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
