import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const TRIP = 'book a flight from oslo to madrid on monday, 2 people';

/** Second numbers, changes of two things at once, and answers beside the question. 5 January 2026 is a Monday. */
const conversations: Record<string, HeldConversation[]> = {
  'travel-desk': [
    ...['friday to rome instead', 'actually friday to rome', 'make it friday to rome'].map(
      (text): HeldConversation => ({
        name: `changes the day and the city: ${text}`,
        turns: [
          [TRIP, { says: 'shall I book it?' }],
          [
            text,
            {
              says: 'From Oslo to Rome on Jan 9, 2026',
              facts: { destination: 'Rome', travel_date: '2026-01-09', new_date: null },
            },
          ],
          ['no', { says: "haven't booked anything" }],
        ],
      }),
    ),
    {
      name: 'changes both ends of the journey',
      turns: [
        [TRIP, { says: 'shall I book it?' }],
        [
          'rome, but from paris',
          { says: 'From Paris to Rome', facts: { origin: 'Paris', destination: 'Rome' } },
        ],
      ],
    },
    {
      name: 'keeps the end that is only said again',
      turns: [
        ['book a flight from oslo to madrid', { says: 'Which day' }],
        ['madrid, but from paris', { facts: { origin: 'Paris', destination: 'Madrid' } }],
      ],
    },
    {
      name: 'asks which of two cities it is',
      turns: [
        [
          'from paris to rome or milan on fri',
          { says: 'Where', facts: { origin: 'Paris', destination: null } },
        ],
      ],
    },
    {
      name: 'counts the customer beside a companion',
      turns: [['i want 2 fly to paris tmrw w my wife', { facts: { destination: 'Paris', passengers: 2 } }]],
    },
    {
      name: 'does not guess how many kids there are',
      turns: [
        [
          'flight from oslo to paris tmrw with my wife and kids',
          { says: 'How many', facts: { passengers: null } },
        ],
      ],
    },
  ],
  'restaurant-booking': [
    {
      name: 'takes how many they are now for no time of day',
      turns: [
        ['table for 6 on saturday 8pm', { says: 'Which of these times' }],
        ['we are 7 now', { says: 'Guests: 7', silentOn: 'does not work', facts: { guests: 7 } }],
      ],
    },
    {
      name: 'counts two beside a day and an hour',
      turns: [
        [
          'table for me and my wife saturday 7pm',
          { says: 'name', facts: { guests: 2, visit_day: '2026-01-10', visit_time: '19:00' } },
        ],
      ],
    },
    {
      name: 'counts a companion and a child',
      turns: [['table with my wife and son on saturday', { facts: { guests: 3 } }]],
    },
    {
      name: 'takes no Saturday that is not the 19th',
      turns: [
        [
          'table for 2 sat 19 at 7pm',
          { says: 'day', facts: { visit_day: null, guests: 2, visit_time: '19:00' } },
        ],
      ],
    },
  ],
  complaint: [
    {
      name: 'asks no one to tell again what was told beside its kind',
      turns: [
        [
          'the soup was cold and the waiter rolled his eyes',
          {
            silentOn: 'What happened',
            facts: { topic: 'staff', what_happened: 'the soup was cold and the waiter rolled his eyes' },
          },
        ],
      ],
    },
    {
      name: 'passes on a story with the order and the wish in it',
      turns: [
        ['billing', { says: 'What happened?' }],
        [
          'u charged me twice for order 55123, want my money back asap',
          {
            says: 'Can it wait',
            facts: {
              what_happened: 'u charged me twice for order 55123, want my money back asap',
              order_number: '55123',
              wish: 'refund',
            },
          },
        ],
      ],
    },
    {
      name: 'hears that a delivery is late again',
      turns: [
        ['delivery', { says: 'What happened?' }],
        ['late again', { says: 'Which order', facts: { what_happened: 'late again' } }],
      ],
    },
    ...(
      [
        ['me@example.com', { contact_email: 'me@example.com' }],
        ['apology', { wish: 'apology' }],
      ] as const
    ).map(
      ([text, facts]): HeldConversation => ({
        name: `takes the answer to another question for no story: ${text}`,
        turns: [
          ['a bill', { says: 'What happened?' }],
          [text, { says: 'What happened?', facts: { what_happened: null, ...facts } }],
        ],
      }),
    ),
  ],
  'returns-desk': [
    ...['oh sorry 12345', 'no, 12345', 'its 12345'].map(
      (text): HeldConversation => ({
        name: `looks another number up after it could not look: ${text}`,
        turns: [
          ['return 99999', { says: "can't reach our order system" }],
          [text, { says: 'Order 12345 is your trail running shoes', step: 'verify' }],
        ],
      }),
    ),
    {
      name: 'notes a number alone, and looks it up on request',
      turns: [
        ['return 99999', { says: "can't reach our order system" }],
        ['12345', { says: 'Noted: 12345' }],
        ['try again', { says: 'trail running shoes' }],
      ],
    },
    ...['yes please start it', 'ok start it then'].map(
      (text): HeldConversation => ({
        name: `asks again before it starts what was refused: ${text}`,
        turns: [
          ['return 12345', { says: 'trail running shoes' }],
          ['yes', { says: 'Shall I start the return?' }],
          ['no', { says: 'nothing will be sent back' }],
          [text, { says: 'after all?', step: 'reconsider' }],
        ],
      }),
    ),
    ...['12345', 'its 12345'].map(
      (text): HeldConversation => ({
        name: `takes a number alone for the right one: ${text}`,
        turns: [
          ['return 23456', { says: 'rain jacket' }],
          [text, { says: 'trail running shoes', facts: { order_id: '12345' } }],
        ],
      }),
    ),
    {
      name: 'takes the number of an order of last week',
      turns: [
        ['return', { says: 'Which order' }],
        ['12345 from last week', { says: 'trail running shoes', facts: { order_id: '12345' } }],
      ],
    },
  ],
  'password-help': [
    {
      name: 'takes the address after what does not work',
      turns: [
        ['cant log in jo@example.com', { says: 'Shall I?', facts: { account_email: 'jo@example.com' } }],
      ],
    },
    {
      name: 'says goodbye to who leaves, and sends nothing',
      turns: [
        ['locked out, jo@example.com', { says: 'Shall I?' }],
        ['thats all bye', { says: 'Goodbye', facts: { send_it: null }, status: 'complete' }],
      ],
    },
  ],
  'event-registration': [
    {
      name: 'notes that no workshop is wanted while it asks for the food',
      turns: [
        ['2 standard tickets', {}],
        ['jo lee, jo@lee.com', { says: 'What do you eat?' }],
        ['no workshop', { says: 'What do you eat?', facts: { workshop: 'no_workshop', food: null } }],
        ['vegan', { says: 'shall I register you?', facts: { food: 'vegan' } }],
      ],
    },
    {
      name: 'takes no order for a name',
      turns: [
        ['student, 2', {}],
        ['ana@example.com', { says: 'name' }],
        ['ok register', { facts: { attendee: null } }],
        ['ana lee', { facts: { attendee: 'Ana Lee' } }],
      ],
    },
  ],
  appointment: [
    {
      name: 'takes no number for a name that is known',
      turns: [
        ['can i come in tomorrow at 9', { facts: { slot: '09:00' } }],
        ['Anna Berg', { facts: { patient_name: 'Anna Berg' } }],
        ['yes but make it 10', { silentOn: 'Patient name', facts: { patient_name: 'Anna Berg' } }],
      ],
    },
    {
      name: 'takes an hour alone for one of the afternoon',
      turns: [
        ['hi need a checkup', { says: 'Which day' }],
        ['next tues at 3', { says: "15:00 isn't free" }],
        ['the 14:15 one', { says: 'your name', facts: { slot: '14:15' } }],
      ],
    },
    ...(
      [
        ['the last one then', '14:15'],
        ['the early one', '09:30'],
        ['in the afternoon please', '14:15'],
      ] as const
    ).map(
      ([text, slot]): HeldConversation => ({
        name: `picks a time: ${text}`,
        turns: [
          ['checkup friday', { says: 'These times are free' }],
          [text, { says: 'your name', facts: { slot, preferred_day: '2026-01-09' } }],
        ],
      }),
    ),
    {
      name: 'picks no time where two are in the morning',
      turns: [
        ['checkup friday', { says: 'These times are free' }],
        ['in the morning', { facts: { slot: null } }],
      ],
    },
    {
      name: 'cancels nothing that is to be kept',
      turns: [
        ['cancel DA-204', { says: 'are you sure?' }],
        ['no keep it', { silentOn: ['Say “yes”', 'is cancelled'] }],
      ],
    },
  ],
  'lead-calendar': [
    {
      name: 'answers a wish for a demo',
      turns: [['i would like a demo', { says: 'just a few questions first', silentOn: "didn't catch" }]],
    },
    {
      name: 'hears the half of the day from the times that are free',
      turns: [
        ['planning for 12', { facts: { team_size: 12 } }],
        ['kim@x.com, acme', { says: 'Which day' }],
        ['wednesday', { says: 'Which one' }],
        ['1:30', { says: 'at 13:30', facts: { demo_time: '13:30' } }],
      ],
    },
    {
      name: 'books for a short yes',
      turns: [
        ['reports, 20 people', {}],
        ['globex, bob@globex.com', {}],
        ['next tue', {}],
        ['the first', { says: 'shall I book it?' }],
        ['ok book', { silentOn: 'Say “yes”' }],
      ],
      does: ['book-demo ok'],
    },
  ],
  survey: [
    {
      name: 'keeps the rating when the story says that something was wrong',
      turns: [
        ['1', { says: 'What went wrong?' }],
        [
          'rude staff, late, and wrong item',
          { facts: { rating: 1, reason: 'rude staff, late, and wrong item' } },
        ],
      ],
    },
  ],
  'order-status': [
    ...['nothing arrived', 'i got nothing', 'it says delivered but i got nothing'].map(
      (text): HeldConversation => ({
        name: `looks for the order that did not come: ${text}`,
        turns: [[text, { says: 'Which order', silentOn: "I'm here" }]],
      }),
    ),
    {
      name: 'looks up the number after what is wrong',
      turns: [['hasnt arrived PW-50217', { says: 'Order PW-50217 is on its way' }]],
    },
  ],
  'insurance-claim': [
    ...['none of your business', 'thats not your business'].map(
      (text): HeldConversation => ({
        name: `takes a refusal to answer for no no: ${text}`,
        turns: [[text, { facts: { someone_hurt: null } }]],
      }),
    ),
    ...['my car', 'the kitchen'].map(
      (text): HeldConversation => ({
        name: `sends no ambulance for a thing that is only named: ${text}`,
        turns: [[text, { silentOn: '999', facts: { someone_hurt: null } }]],
      }),
    ),
    {
      name: 'calls for help when a person is named',
      turns: [['my daughter', { says: '999', status: 'handoff' }]],
    },
  ],
};

describe.each(Object.entries(conversations))('second thoughts: %s', (id, held) => {
  const compiled = openGalleryFlow(id);
  it.each(held)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });
});
