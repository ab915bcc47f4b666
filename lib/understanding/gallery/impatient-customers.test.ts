import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

/** Conversations as people in a hurry type them. No reply is the same as the one before, see `findFaults`. */
const conversations: Record<string, HeldConversation[]> = {
  'travel-desk': [
    {
      name: 'says in changing words that it does not know what is wanted',
      turns: [
        ['something nice', { says: 'not sure what you need' }],
        ['whatever', { says: "didn't catch that" }],
        ['blah blah', { says: 'still not with you' }],
        ['ok', { says: 'Say “book”' }],
      ],
    },
    {
      name: 'books for someone who just wants to go somewhere',
      turns: [
        ['i wanna go to paris fri', { says: 'flying from', facts: { destination: 'Paris' } }],
        ['ok', { says: 'where your trip starts' }],
        ['from london', { says: 'How many people' }],
        ['just me', { says: 'From London to Paris' }],
        ['no', { says: "haven't booked anything" }],
      ],
    },
    {
      name: 'starts no booking for who does not want to go',
      turns: [['i dont wanna go to paris', { silentOn: 'flying from' }]],
    },
  ],
  complaint: [
    {
      name: 'asks in other words after each shrug',
      turns: [
        ['whatever', { says: 'One word is fine' }],
        ['whatever', { says: 'before I can pass it on' }],
        ['ok', { says: 'comes closest' }],
      ],
    },
    {
      name: 'takes the topic alone for no story',
      turns: [['its about the bill', { says: 'What happened?', facts: { what_happened: null } }]],
    },
    ...['wrong amount', 'the bill is wrong'].map(
      (text): HeldConversation => ({
        name: `takes words of the topic for the story where it is asked for: ${text}`,
        turns: [
          ['a bill', { says: 'What happened?' }],
          [text, { facts: { what_happened: text, topic: 'bill' } }],
        ],
      }),
    ),
    ...['asap', 'it cant wait', 'i need it today', 'ive waited long enough'].map(
      (text): HeldConversation => ({
        name: `hears that it cannot wait: ${text}`,
        turns: [
          ['my parcel came smashed and nobody answers the phone', {}],
          ['skip', {}],
          ['money back', { says: 'Can it wait' }],
          [text, { facts: { can_wait: false } }],
        ],
      }),
    ),
  ],
  faq: [
    {
      name: 'says where prices are, and takes bank holidays for hours',
      turns: [
        ['how much', { says: 'its price beside it' }],
        ['how much is delivery', { says: 'Delivery is', silentOn: 'its price beside it' }],
        ['r u open sunday', { says: 'closed on Sundays' }],
        ['and bank holidays?', { says: 'bank holidays' }],
      ],
    },
    ...['ta', 'ok ta', 'tysm'].map(
      (text): HeldConversation => ({
        name: `is thanked in a short form: ${text}`,
        turns: [[text, { says: 'welcome' }]],
      }),
    ),
    {
      name: 'answers anger, and not as if nothing was wanted',
      turns: [
        ['u dont know anything', { says: 'sorry', silentOn: "I'm here if" }],
        ['you people know nothing', { says: 'frustrating' }],
      ],
    },
    {
      name: 'has other words for the second question without an answer',
      turns: [
        ['blah', { says: "don't know the answer" }],
        ['how tall is the moon', { says: "don't know that one either" }],
      ],
    },
  ],
  'onboarding-quiz': [
    ...['ok start', 'begin', 'start please'].map(
      (text): HeldConversation => ({
        name: `takes no wish to start for a name: ${text}`,
        turns: [[text, { says: 'first name and surname', facts: { employee: null } }]],
      }),
    ),
    {
      name: 'asks again in other words after "lets go" and "ok"',
      turns: [
        ['lets go', { says: 'first name and surname' }],
        ['ok', { says: 'without a name' }],
        ['bob jones', { says: '1 of 4', facts: { employee: 'Bob Jones' } }],
      ],
    },
  ],
  'order-status': [
    {
      name: 'takes no shed for the porch',
      turns: [
        ['PW-50217', { says: 'on its way' }],
        ['can you leave it in the shed', { says: 'Where should the courier leave it' }],
        ['the porch then', { says: '“In the porch”' }],
      ],
    },
    {
      name: 'sets nothing for "too late" before an order is known',
      turns: [['thats way too late', { silentOn: 'Got that', facts: { late_wish: null } }]],
    },
    ...['no i wont wait', 'no i cant wait'].map(
      (text): HeldConversation => ({
        name: `gets a colleague for who does not wait: ${text}`,
        turns: [
          ['PW-10003', { says: 'is late' }],
          [text, { status: 'handoff', facts: { late_wish: 'person' } }],
        ],
      }),
    ),
  ],
  'it-helpdesk': [
    {
      name: 'takes up the next problem as soon as one is solved, also the same one again',
      turns: [
        ['my vpn doesnt connect', { says: 'Are you connected now?' }],
        ['yes', { says: 'Great.' }],
        ['my printer is broken', { says: 'badge', stack: ['desk', 'printer'] }],
        ['yes', { says: 'Great.' }],
        ['printer is dead again', { says: 'badge', stack: ['desk', 'printer'] }],
      ],
    },
    ...['lost laptop', 'my phone was stolen', 'i left my laptop in a cab'].map(
      (text): HeldConversation => ({
        name: `has a lost device locked, and no cable pulled: ${text}`,
        turns: [[text, { says: 'lock it remotely', silentOn: 'cable', status: 'handoff' }]],
      }),
    ),
    {
      name: 'has the cable pulled after a bad link',
      turns: [['i clicked a weird link', { says: 'unplug the network cable', status: 'handoff' }]],
    },
    {
      name: 'opens a ticket when a fix is not wanted',
      turns: [
        ['wifi dead', { step: 'wifi-restart' }],
        ['nope', { step: 'wifi-rejoin' }],
        ['ok ticket', { says: "Let's open a ticket" }],
      ],
    },
  ],
  appointment: [
    {
      name: 'does not take one of three signs that is denied for a no',
      turns: [
        ['my tooth hurts so bad', { says: 'swelling or fever' }],
        ['no swelling', { says: 'to be safe', facts: { is_emergency: null } }],
        ['no', { says: 'Which day', facts: { is_emergency: false } }],
      ],
    },
    {
      name: 'writes a name with capitals',
      turns: [
        ['check-up tomorrow 11am', { says: "What's your name?" }],
        ['jane doe', { facts: { patient_name: 'Jane Doe' } }],
      ],
    },
    {
      name: 'says that the hour is taken',
      turns: [
        ['check up', { says: 'Which day' }],
        ['tmrw 10', { says: "10:00 isn't free" }],
      ],
    },
  ],
  'restaurant-booking': [
    {
      name: 'asks for wishes again after a change, and not a second time once they were passed',
      turns: [
        ['table for 4 tomorrow 6pm', { says: 'Under what name?' }],
        ['anna berg', { says: 'phone number' }],
        ['0113 4960123', { says: 'allergies' }],
        ['we are 3 now', { says: ['Guests: 3', 'allergies'] }],
        ['none', { says: 'A table for 3' }],
        ['make it 5', { says: 'A table for 5' }],
        ['no', { says: "I haven't booked anything" }],
      ],
    },
    {
      name: 'hears people, day and hour in one breath',
      turns: [['table 4 tonite 8pm', { facts: { guests: 4, visit_day: '2026-01-05', visit_time: '20:00' } }]],
    },
    {
      name: 'counts the child too',
      turns: [
        ['book', { says: 'How many people' }],
        ['we r 2 adults n 1 kid', { facts: { guests: 3 } }],
      ],
    },
    {
      name: 'takes the number of vegans for no hour',
      turns: [
        ['4 people friday', { says: 'What time would you like' }],
        ['one is vegan', { facts: { visit_time: null } }],
        ['seven is good', { facts: { visit_time: '19:00' } }],
      ],
    },
  ],
  survey: [
    {
      name: 'reads a rating in words',
      turns: [['five out of five!!', { facts: { rating: 5 } }]],
    },
  ],
  'insurance-claim': [
    {
      name: 'changes no amount to one for “no one hurt”',
      turns: [
        ['about 2k', { says: 'Noted. Amount: 2,000' }],
        ['no one hurt', { says: 'policy number', facts: { someone_hurt: false, amount: 2000 } }],
      ],
    },
    ...['the roof is leaking', 'my kitchen is flooded', 'my window is broken'].map(
      (text): HeldConversation => ({
        name: `sends no ambulance for a thing: ${text}`,
        turns: [[text, { silentOn: '999', facts: { someone_hurt: null } }]],
      }),
    ),
    {
      name: 'calls for help when a person is hurt',
      turns: [['my wife broke her arm', { says: '999', status: 'handoff' }]],
    },
    {
      name: 'hears the day as one in the past before it is asked for',
      turns: [
        [
          'storm on sunday',
          { facts: { damage: 'storm', damage_day: '2026-01-04' }, silentOn: "hasn't happened yet" },
        ],
      ],
    },
  ],
  'lighting-sales': [
    {
      name: 'sells to who wants something for a room, and takes a size for no place',
      turns: [
        ['something for my kitchen', { says: 'Where', facts: { intention: 'buy_led' } }],
        ['4 by 5', { says: 'Which room', facts: { place: null } }],
      ],
    },
    {
      name: 'sells to who looks for floodlights',
      turns: [['looking for floodlights', { says: 'Where', facts: { intention: 'buy_led' } }]],
    },
  ],
};

describe.each(Object.entries(conversations))('customers in a hurry: %s', (id, held) => {
  const compiled = openGalleryFlow(id);
  it.each(held)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });
});
