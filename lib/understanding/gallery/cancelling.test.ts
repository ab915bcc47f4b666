import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const STOPS = ['cancel that', 'cancel it', 'no wait, cancel it', 'cancel'];

const conversations: Record<string, HeldConversation[]> = {
  'restaurant-booking': [
    ...[...STOPS, 'cancel that booking'].map(
      (text): HeldConversation => ({
        name: `stops the new booking, and cancels no other one: ${text}`,
        turns: [
          ['table for 4 tomorrow', { says: 'What time would you like?' }],
          [text, { says: "I haven't booked anything.", silentOn: 'Which booking', stack: ['host'] }],
        ],
      }),
    ),
    {
      name: 'stops the new booking when it only has to be confirmed',
      turns: [
        ['table for 3 tomorrow 6pm', { says: 'Under what name?' }],
        ['Okafor 07700 900321', { says: 'Any allergies' }],
        ['no', { says: 'shall I book it?' }],
        ['cancel that', { says: "I haven't booked anything.", stack: ['host'] }],
      ],
    },
    ...['cancel my booking', 'cancel booking T-118', "we can't come tonight"].map(
      (text): HeldConversation => ({
        name: `cancels another booking in between: ${text}`,
        turns: [
          ['table for 4 tomorrow', { says: 'What time would you like?' }],
          [text, { stack: ['host', 'book-table', 'cancel-booking'] }],
        ],
      }),
    ),
  ],
  appointment: [
    ...[...STOPS, 'cancel this appointment'].map(
      (text): HeldConversation => ({
        name: `stops the new appointment, and cancels no other one: ${text}`,
        turns: [
          ['a check-up tomorrow', { says: 'Which one would you like?' }],
          [text, { says: "I haven't booked anything.", silentOn: 'reference', stack: ['reception'] }],
        ],
      }),
    ),
    ...['cancel DA-999', 'cancel da-999 please'].map(
      (text): HeldConversation => ({
        name: `cancels no appointment that it does not find: ${text}`,
        turns: [[text, { says: ["I can't find appointment DA-999", 'book an appointment, or cancel one'] }]],
      }),
    ),
    {
      name: 'cancels an appointment only after a yes to its details, and while another is booked',
      turns: [
        ['a check-up tomorrow', { says: 'Which one would you like?' }],
        ['cancel DA-204', { says: 'Cancel appointment DA-204 on Tuesday at 11:00: are you sure?' }],
        ['yes', { says: ['is cancelled', 'Which one would you like?'] }],
      ],
      does: ['cancel-slot ok'],
    },
  ],
};

describe.each(Object.entries(conversations))('cancelling: %s', (id, held) => {
  const compiled = openGalleryFlow(id);
  it.each(held)('$name', async (conversation) => {
    expect(await findFaults(compiled, conversation)).toEqual([]);
  });
});
