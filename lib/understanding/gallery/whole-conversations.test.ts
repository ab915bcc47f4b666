import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const TABLE = ['table for 3 tomorrow 6pm', { says: 'Under what name?' }] as const;
const TABLE_READY = [
  TABLE,
  ['Okafor 07700 900321', { says: 'Any allergies' }],
  ['no', { says: 'shall I book it?' }],
] as const;
const TICKET_READY = [
  ['one online ticket', { says: 'Which name' }],
  ['Karin Holm karin@example.com', {}],
  ['skip', { says: 'shall I register you?' }],
] as const;
const LATE = ['PW-10003', { says: 'Do you want to wait' }] as const;

const conversations: Record<string, HeldConversation[]> = {
  'restaurant-booking': [
    {
      name: 'starts when the values come one at a time',
      turns: [
        ['5 people', { says: 'book a table' }],
        ['friday', { says: 'What time would you like?', facts: { guests: 5 } }],
      ],
    },
    {
      name: 'adds up adults and children before it is asked',
      turns: [['friday, 2 adults 3 kids', { says: 'What time would you like?', facts: { guests: 5 } }]],
    },
    ...['yes for 3', 'yep tomorrow at 6', 'yes okafor', 'yes, book it for 3 people'].map(
      (text): HeldConversation => ({
        name: `hears a yes that repeats what is known: ${text}`,
        turns: [...TABLE_READY, [text, { says: "You're booked in" }]],
        does: ['reserve-table ok'],
      }),
    ),
    ...['yes 3 more', 'yes but only for 3', 'yes 6', 'yes if it is for 3', 'yes for 3 each'].map(
      (text): HeldConversation => ({
        name: `books nothing after more than a yes: ${text}`,
        turns: [...TABLE_READY, [text, { silentOn: "You're booked in" }]],
      }),
    ),
    {
      name: 'keeps a wish after a no',
      turns: [
        TABLE,
        ['Okafor 07700 900321', { says: 'Any allergies' }],
        [
          'no allergies, but my mum is in a wheelchair',
          { facts: { wishes: 'no allergies, but my mum is in a wheelchair' } },
        ],
      ],
    },
    {
      name: 'says that it cannot move a booking',
      turns: [
        [
          'can you move my booking to sunday',
          { says: "can't change a booking", silentOn: 'Which booking is it?' },
        ],
      ],
    },
  ],
  appointment: [
    ...['asap', 'any day', 'first available', 'the earliest you have'].map(
      (text): HeldConversation => ({
        name: `begins with tomorrow: ${text}`,
        turns: [
          ['check-up', { says: 'Which day' }],
          [text, { says: ['start with tomorrow', 'Which one would you like?'] }],
        ],
      }),
    ),
    {
      name: 'cancels nothing for who wants another time',
      turns: [['i want to reschedule my appointment', { says: "can't move", silentOn: 'Which appointment' }]],
    },
  ],
  'event-registration': [
    {
      name: 'keeps the other name beside a misspelt one',
      turns: [...TICKET_READY, ['my name is Karen', { facts: { attendee: 'Karen Holm' } }]],
    },
    {
      name: 'waits for who is not that fast',
      turns: [...TICKET_READY, ['not so fast', { says: 'Take your time', repeats: true, status: 'waiting' }]],
    },
    ...['thats not fair', 'its not fair, i was first'].map(
      (text): HeldConversation => ({
        name: `takes a complaint for no refusal: ${text}`,
        turns: [...TICKET_READY, [text, { status: 'waiting', silentOn: 'no one is registered' }]],
      }),
    ),
  ],
  'it-helpdesk': [
    {
      name: 'asks whether work goes on although something else works',
      turns: [
        ['the wifi is down', { says: 'Does it work now?' }],
        ['yes works', { says: 'Great', facts: { can_work: null } }],
        ['open a ticket', { says: 'What should it say?' }],
        ['my second screen stays black', { says: 'Can you still work?' }],
      ],
    },
  ],
  'order-status': [
    ...['wait until when', 'wait for how long', 'til when'].map(
      (text): HeldConversation => ({
        name: `does not wait for who asks: ${text}`,
        turns: [LATE, [text, { silentOn: 'Thanks for your patience' }]],
      }),
    ),
    {
      name: 'finds the order after what is missing',
      turns: [['my parcel is not here PW-10002', { says: 'Do you have it?' }]],
    },
    { name: 'starts nothing for a yes to a choice', turns: [['yes', { says: 'I can look up' }]] },
  ],
  'returns-desk': [
    { name: 'starts with the number alone', turns: [['23456', { says: 'rain jacket' }]] },
    {
      name: 'keeps the order of who complains',
      turns: [
        ['return 67890', { says: 'camping stove' }],
        ["that's not fair, i was in hospital", { silentOn: 'my mistake', facts: { is_the_order: null } }],
      ],
    },
  ],
  'lighting-sales': [
    ...['yes 24', 'yeah its about 24', '6x4', 'yes, 6x4m'].map(
      (text): HeldConversation => ({
        name: `takes the area with the yes: ${text}`,
        turns: [
          ['buy', {}],
          ['office', { says: 'Do you know the floor area' }],
          [text, { says: 'How bright', facts: { area: 24 } }],
        ],
      }),
    ),
    {
      name: 'takes a price for no place',
      turns: [
        ['buy', {}],
        ['too pricey', { facts: { place: null } }],
      ],
    },
  ],
  'onboarding-quiz': [
    {
      name: 'starts again for a yes that says so',
      turns: [
        ['Ines', {}],
        ['bin it', {}],
        ['lock it', {}],
        ['reception', {}],
        ['check first', { says: 'try again?' }],
        ['yeah once more please', { says: '1 of 4' }],
      ],
    },
  ],
  'travel-desk': [
    {
      name: 'ends a city where the passenger is named',
      turns: [['fly me to Lisbon on friday from bristol only me', { facts: { origin: 'Bristol' } }]],
    },
    ...['yes the saturday after', 'yes before saturday'].map(
      (text): HeldConversation => ({
        name: `leaves the day of another task alone: ${text}`,
        turns: [
          ['from Oslo to Rome on saturday for 2', { says: 'shall I book it?' }],
          [text, { facts: { new_date: null }, silentOn: 'Booked' }],
        ],
      }),
    ),
    {
      name: 'books no journey the other way round',
      turns: [
        ['from Oslo to Rome on saturday for 2', { says: 'shall I book it?' }],
        ['yes rome to oslo', { silentOn: 'Booked' }],
      ],
    },
  ],
  complaint: ['no thats all', "no, that's everything", 'nope that is it'].map(
    (text): HeldConversation => ({
      name: `does not take this for anger: ${text}`,
      turns: [
        ['rude staff', { says: 'What happened?' }],
        ['he shouted at me', { says: 'What would put it right' }],
        [text, { says: 'Can it wait', silentOn: 'annoyed' }],
      ],
    }),
  ),
  'calendar-assistant': [
    ...['send it to dana levi instead', 'no, dana levi', 'no wait, dana levi', 'actually dana levi'].map(
      (text): HeldConversation => ({
        name: `writes to someone else: ${text}`,
        turns: [
          ['mail Max about the invoice', { says: 'Max Ruiz' }],
          [text, { says: 'Dana Levi' }],
        ],
      }),
    ),
    {
      name: 'takes thanks for no one',
      turns: [
        ['send a mail about the invoice', { says: 'who gets it' }],
        ['thx', { silentOn: "wasn't sent" }],
      ],
    },
    {
      name: 'knows who gets a message',
      turns: [['email lee', { says: 'what it is about' }]],
    },
  ],
};

describe.each(Object.entries(conversations))('%s', (id, held) => {
  const compiled = openGalleryFlow(id);
  it.each(held)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });
});
