import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

/** Messages in a hurry from which a wrong value was once stored. */
const conversations: Record<string, HeldConversation[]> = {
  'event-registration': [
    {
      name: 'does not count the person named after the number of people again',
      turns: [['standard, 2 people, Jo Bell jo@b.com', { facts: { seats: 2, attendee: 'Jo Bell' } }]],
    },
  ],
  'lead-calendar': [
    {
      name: 'counts people, and not the projects beside them',
      turns: [['planning for 3 projects, 15 people', { facts: { team_size: 15 } }]],
    },
    {
      name: 'takes the name of a company without the words that carry it',
      turns: [
        ['planning for 8', { facts: { team_size: 8 } }],
        ['company is called Nine Lives, hi@nine.co', { facts: { company: 'Nine Lives' } }],
      ],
    },
    {
      name: 'asks again for a company that was not named',
      turns: [
        ['planning for 12, tina@pixel.farm', { facts: { team_size: 12 } }],
        ['the same', { facts: { company: null } }],
        ['first', { facts: { company: null } }],
      ],
    },
  ],
  'lead-qualification': [
    {
      name: 'takes a deadline for no day of the session',
      turns: [
        [
          'need to get down to 75kg by june from 90',
          { facts: { goal_baseline: 90, goal_target: 75, booking_date: null } },
        ],
      ],
    },
    {
      name: 'reads the time that a distance takes as the result',
      turns: [
        [
          'i run 5k in 35 min want to get to 25',
          { facts: { goal_baseline: 35, goal_target: 25, booking_date: null } },
        ],
      ],
    },
    {
      name: 'takes what someone is at for no hour',
      turns: [
        ['i want to lose weight, 75kg', { facts: { goal_target: 75 } }],
        ['im at 90', { facts: { goal_baseline: 90 } }],
      ],
    },
    {
      name: 'changes the day where a choice is asked for',
      turns: [
        ['75 from 90, body weight, a@b.com', { facts: { goal_target: 75 } }],
        ['sat', { facts: { booking_date: '2026-01-10' } }],
        ['no sun', { facts: { booking_date: '2026-01-11' } }],
      ],
    },
  ],
  'restaurant-booking': [
    {
      name: 'hears how a name is spelled, and counts no guests by it',
      turns: [
        ['table for 2 tomorrow 19:00', { facts: { guests: 2 } }],
        ['Anna. No sorry, Ana with one n', { facts: { guests: 2, guest_name: 'Ana' } }],
      ],
    },
    {
      name: 'leaves the word for the number out of the name',
      turns: [
        [
          'table tomorrow 7pm for 4 name kim tel 020 7946 0958',
          { facts: { guest_name: 'Kim', guest_phone: '+442079460958' } },
        ],
      ],
    },
    {
      name: 'asks again when the answer says that the name does not matter',
      turns: [
        ['table for 2 tomorrow 19:00', { facts: { guests: 2 } }],
        ['idc', { facts: { guest_name: null } }],
      ],
    },
  ],
  'travel-desk': [
    {
      name: 'takes no sentence and no wish for a city',
      turns: [
        ['book a flight', { says: 'Which city' }],
        ['yes pls but only if free', { facts: { origin: null } }],
        ['as cheap as possible', { facts: { origin: null } }],
        ['my wife wants to go to rome', { facts: { origin: null, destination: 'Rome' } }],
      ],
    },
    {
      name: 'asks again which of two cities it is',
      turns: [
        ['book a flight', { says: 'Which city' }],
        ['Nice', { facts: { origin: 'Nice' } }],
        ['rome or milan', { facts: { destination: null } }],
      ],
    },
    {
      name: 'keeps the day when the customer wants to answer on another one',
      turns: [
        ['from oslo to rome friday for 2', { facts: { travel_date: '2026-01-09' } }],
        ["good, i'll tell you tomorrow", { facts: { travel_date: '2026-01-09' } }],
      ],
    },
  ],
  'lighting-sales': [
    {
      name: 'takes neither a measure nor a person for a place',
      turns: [
        ['buy', { says: 'Where will the lights hang' }],
        ['my wife decides', { facts: { place: null } }],
        ['12 sqm i guess', { facts: { place: null, area: 12 } }],
      ],
    },
  ],
  'it-helpdesk': [
    {
      name: 'takes the way someone works for no desk',
      turns: [
        ['open a ticket', { says: "Let's open a ticket" }],
        ['keyboard broken', { says: 'Can you still work' }],
        ['yes', { says: 'Where are you' }],
        ['slowly', { facts: { desk: null } }],
      ],
    },
  ],
  'insurance-claim': [
    {
      name: 'takes another number right after the first, and the last saturday',
      turns: [
        ['no', { says: 'policy number' }],
        ['HM-402119', { facts: { policy_number: 'HM-402119' } }],
        ['HM-402118', { facts: { policy_number: 'HM-402118' } }],
        ['water', { says: 'When' }],
        ['yesterday', { facts: { damage_day: '2026-01-04' } }],
        ['skip', { says: 'how much' }],
        ['800', { says: 'shall I submit' }],
        ['no, saturday', { facts: { damage_day: '2026-01-03' } }],
      ],
    },
  ],
  'password-help': [
    {
      name: 'takes another address right after the first',
      turns: [
        ['bob@example.com', { facts: { account_email: 'bob@example.com' } }],
        ['bobby@example.com', { facts: { account_email: 'bobby@example.com' } }],
      ],
    },
  ],
  'returns-desk': [
    {
      name: 'hears “no” before a number as “number”',
      turns: [
        ['return pls', { says: 'Which order' }],
        ['order no is 12345', { facts: { order_id: '12345' } }],
      ],
    },
  ],
  complaint: [
    {
      name: 'takes the time that there is for no report',
      turns: [
        ['delivery', { says: 'What happened' }],
        ['no rush', { facts: { what_happened: null } }],
      ],
    },
  ],
  appointment: [
    {
      name: 'looks at another day with a small word behind it',
      turns: [
        ['cleaning', { says: 'Which day' }],
        ['sunday', { facts: { preferred_day: '2026-01-11' } }],
        ['monday then', { facts: { preferred_day: '2026-01-12' } }],
      ],
    },
  ],
};

describe.each(Object.entries(conversations))('misread values: %s', (id, held) => {
  const compiled = openGalleryFlow(id);
  it.each(held)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });
});
