import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

/** Shorthand, corrections half-way and words that only end a message. 5 January 2026 is a Monday. */
const conversations: Record<string, HeldConversation[]> = {
  'restaurant-booking': [
    {
      name: 'hears a table, a name and a number in shorthand, and a change of the name',
      turns: [
        [
          'table 4 2 sat 7',
          { says: 'Under what name?', facts: { guests: 2, visit_day: '2026-01-10', visit_time: '19:00' } },
        ],
        ['smith 5550101', { facts: { guest_name: 'Smith', guest_phone: '+445550101' } }],
        ['no', { says: 'shall I book it?' }],
        ['not smith, jones', { says: 'Jones', facts: { guest_name: 'Jones' } }],
        ["that's all", { says: 'Say “yes”' }],
        ['yes', { says: "You're booked in" }],
      ],
      does: ['reserve-table ok'],
    },
    {
      name: 'asks which number is meant',
      turns: [
        ['4 ppl fri half 7', { says: 'Under what name?' }],
        ['kim lee', { says: 'phone number' }],
        ['make it 8 instead', { says: 'Which did you mean: 8 (guests), 20:00 (visit time)?' }],
        ['guests', { facts: { guests: 8, visit_time: '19:30' } }],
      ],
    },
    ...['can we come 2nite', 'hiya need a table', 'got space tonight?'].map(
      (text): HeldConversation => ({
        name: `books for who opens with: ${text}`,
        turns: [[text, { says: 'How many people is it for?' }]],
      }),
    ),
    {
      name: 'counts all of a party',
      turns: [
        ["there's 6 of us, 2 are kids", { says: 'Which day would you like to come?', facts: { guests: 6 } }],
      ],
    },
  ],
  appointment: [
    {
      name: 'opens the day again that is no good, and changes half of a name',
      turns: [
        ['check up fri', { says: 'Which one would you like?' }],
        ['11', { says: 'name' }],
        ['bob lee', { says: 'phone' }],
        ['07700900123', { says: 'shall I book it?' }],
        ['not bob, rob', { says: 'Rob Lee' }],
        ["friday's no good actually", { says: 'Which day', facts: { preferred_day: null } }],
      ],
    },
    {
      name: 'keeps the reason beside a no to one of three signs',
      turns: [
        ['tooth killing me', { says: 'swelling' }],
        ['no swelling just hurts', { says: 'A yes or no', facts: { visit_reason: 'pain' } }],
      ],
    },
  ],
  'event-registration': [
    {
      name: 'gives everything up on a cancel',
      turns: [
        ['standard for 2', { says: 'Which name' }],
        ['jo lee jo@x.com', { says: 'What do you eat?' }],
        ['cancel', { says: "haven't registered anyone", status: 'complete' }],
      ],
    },
  ],
  'insurance-claim': [
    {
      name: 'gets help for who is hurt, and not for a car',
      turns: [
        ['crashed my car', { says: 'I can only help with home insurance' }],
        ['my nan slipped and shes hurt', { says: 'call 999', status: 'handoff' }],
      ],
    },
  ],
  complaint: [
    {
      name: 'hears no waiter in what can wait',
      turns: [
        ['yes it can wait', { facts: { topic: null } }],
        ['waiter spilled wine on me', { facts: { topic: 'staff' } }],
      ],
    },
  ],
  'onboarding-quiz': [
    {
      name: 'takes a yes for no answer to a later question',
      turns: [
        ['kim', {}],
        ['sure', { facts: { data_answer: null } }],
      ],
    },
  ],
  survey: [
    {
      name: 'is not angry where nothing comes to mind',
      turns: [
        ['4', { says: 'like most' }],
        ['nice staff', { says: 'recommend' }],
        ['yes', { says: 'better' }],
        ['cant think of anything', { silentOn: 'sorry', status: 'complete' }],
      ],
    },
  ],
};

describe.each(Object.entries(conversations))('typed in a hurry: %s', (id, held) => {
  const compiled = openGalleryFlow(id);
  it.each(held)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });
});
