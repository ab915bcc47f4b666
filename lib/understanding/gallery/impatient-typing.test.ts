import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

/** Messages of impatience, second thoughts and questions in between, as people type them on a telephone. */
const conversations: Record<string, HeldConversation[]> = {
  'order-status': [
    {
      name: 'asks in other words after small words that no rule is for',
      turns: [
        ['still??', { says: 'Just send me an order number', silentOn: 'courier' }],
        ['are you there', { says: 'Where is your order, or should we', silentOn: 'sorry about this' }],
        ['where is it', { says: 'Which order' }],
      ],
    },
    {
      name: 'says whether the place can be changed later, and keeps the question',
      does: ['tell-courier ok'],
      turns: [
        ['PW-50217', { says: 'on its way' }],
        ['leave it in the porch', { says: 'Shall I tell the courier?' }],
        ['can i change that later', { says: ["can't be changed again", 'In the porch'] }],
        ['yes', { says: 'All done' }],
      ],
    },
    {
      name: 'says what it cannot do about the date',
      turns: [
        ['PW-50217', { says: 'tomorrow' }],
        ['thats too late', { says: "can't make it arrive sooner" }],
      ],
    },
    {
      name: 'is sorry about a parcel that arrived broken',
      turns: [
        ['PW-10002', { says: 'Do you have it?' }],
        ['yes but its broken', { says: ["I'm sorry about that", "Good to hear it's there"] }],
      ],
    },
  ],
  appointment: [
    {
      name: 'looks at another day where a time is asked for',
      does: ['book-slot ok'],
      turns: [
        ['hi checkup tues', { says: '6 Jan 2026' }],
        ['thursday', { says: '8 Jan 2026', facts: { preferred_day: '2026-01-08' } }],
        ['what about fri', { says: '9 Jan 2026', facts: { preferred_day: '2026-01-09' } }],
        ['the first one', { says: "What's your name?" }],
        ['sam', { says: 'phone number' }],
        ['no its sam brown', { says: 'Sam Brown', facts: { patient_name: 'Sam Brown' } }],
        ['07700900123', { says: 'shall I book it' }],
        ['what time was it again', { says: "That's 9 Jan 2026 at 09:30" }],
        ['yes', { says: "You're booked in" }],
      ],
    },
    {
      name: 'keeps the pain that is all there is',
      turns: [
        ['tooth killing me', { says: 'swelling' }],
        ['no just pain', { says: 'Which day', facts: { visit_reason: 'pain', is_emergency: false } }],
      ],
    },
    {
      name: 'asks for an emergency in other words each time',
      turns: [
        ['it hurts', { says: 'sorry to hear that' }],
        ['still??', { says: 'Just to be safe' }],
        ['what', { says: 'I need a yes or no' }],
      ],
    },
    {
      name: 'cancels by the reference alone, and says where it is',
      turns: [
        ['cancel', { says: 'starts with DA' }],
        ['idk where that is', { says: 'in the confirmation', silentOn: 'Harbour Street' }],
        ['DA-204', { says: 'are you sure' }],
        ['no', { says: "you've still got" }],
      ],
    },
  ],
  complaint: [
    {
      name: 'takes no topic from a wish to stop',
      turns: [['never mind', { says: "let's leave that", facts: { topic: null } }]],
    },
    ...['still??', 'fuck this', 'already told you', 'oh come on', 'wtf'].map(
      (text): HeldConversation => ({
        name: `takes no story from impatience: ${text}`,
        turns: [
          ['bill', { says: 'What happened?' }],
          [text, { facts: { what_happened: null } }],
        ],
      }),
    ),
  ],
  'insurance-claim': [
    ...['house on fire', 'there is smoke everywhere', 'the kitchen is still burning'].map(
      (text): HeldConversation => ({
        name: `gets help at once: ${text}`,
        turns: [[text, { says: 'Please call 999 now', status: 'handoff' }]],
      }),
    ),
    ...['we had a fire in the kitchen yesterday', 'the shed was on fire last week'].map(
      (text): HeldConversation => ({
        name: `asks whether someone is hurt after a fire that is over: ${text}`,
        turns: [[text, { silentOn: '999', facts: { someone_hurt: null } }]],
      }),
    ),
  ],
  'it-helpdesk': [
    {
      name: 'takes where someone works from for no question about the office',
      turns: [
        ['open a ticket', { says: "Let's open a ticket" }],
        ['excel closes by itself', { says: 'Can you still work?' }],
        ['yes', { says: 'Where are you' }],
        ['home office', { says: 'IT-4410', silentOn: 'room 1.02' }],
      ],
    },
  ],
  'onboarding-quiz': [
    {
      name: 'answers a choice in its own words with nothing else',
      turns: [
        ['jo kim', { says: '1 of 4' }],
        ['tell it', { says: "That's right", silentOn: 'All locked' }],
        ['lock it', { says: '3 of 4' }],
        ['ask who they are', { says: '4 of 4', silentOn: 'automated assistant' }],
      ],
    },
  ],
  'lead-calendar': [
    {
      name: 'counts the team after a need that is named with a word for hours',
      turns: [['time tracking for 12', { says: 'A team of 12', facts: { team_size: 12, demo_time: null } }]],
    },
  ],
  'lead-qualification': [
    {
      name: 'names what is booked at the end',
      turns: [
        ['bench 100 from 80', { says: 'From 80 to 100' }],
        ['jo@kim.com', { says: 'Which day works' }],
        ['trial', { says: 'Which day suits you?', silentOn: 'free' }],
        ['whats an assessment', { says: 'measures where you are now' }],
        ['friday', { says: "You're booked in: Trial session with Robin on Jan 9, 2026", status: 'complete' }],
      ],
    },
  ],
  'lighting-sales': [
    {
      name: 'mends a lamp that is named with its room',
      turns: [['my kitchen lamp is broken', { says: 'our workshop', status: 'handoff' }]],
    },
  ],
  'password-help': [
    {
      name: 'hears what is asked for in small words',
      turns: [
        ['what', { says: 'email address', silentOn: 'frustrating' }],
        ['forgot pw asap', { says: 'right place' }],
        ['nobody@example.com', { says: "can't find an account" }],
        ['its my old one', { says: 'the address you use now' }],
      ],
    },
    {
      name: 'takes no yes from what a screen says',
      turns: [
        ['kim@example.com', { says: 'Shall I?' }],
        ['yes', { says: 'Did you get the email?' }],
        ['yes', { says: 'Are you in?' }],
        ['it says too short', { silentOn: 'Good to have you back' }],
      ],
      does: ['send-link ok'],
    },
  ],
  survey: [
    {
      name: 'says how to leave, and why it asks',
      turns: [
        ['no thanks', { says: 'say “stop”' }],
        ['why', { says: 'Only our shop team' }],
      ],
    },
  ],
};

describe.each(Object.entries(conversations))('impatient typing: %s', (id, held) => {
  const compiled = openGalleryFlow(id);
  it.each(held)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });
});
