import { describe, expect, it } from 'vitest';
import { findFaults, type HeldConversation, openGalleryFlow } from './hold-conversation.ts';

const BENCH = ['100kg bench, from 60', { says: 'by email or phone' }] as const;
const RETURN = ['return 12345', { says: 'trail running shoes' }] as const;

/** Short questions and remarks of people in a hurry that a flow answers itself, from its own rules. */
const conversations: Record<string, HeldConversation[]> = {
  'it-helpdesk': [
    {
      name: 'is glad that the Wi-Fi is back',
      turns: [
        ['wifi', {}],
        ['its working now', { says: 'Great', silentOn: 'sorry' }],
      ],
    },
    {
      name: 'is glad that something works again',
      turns: [['its working now', { says: 'Great', silentOn: 'sorry' }]],
    },
    ...['ok do it', 'yes please'].map(
      (text): HeldConversation => ({
        name: `opens the ticket that it offered: ${text}`,
        turns: [
          ['wifi dead', {}],
          ['no', {}],
          ['no', { says: 'open a ticket' }],
          [text, { says: "Let's open a ticket", stack: ['desk', 'offered-ticket', 'ticket'] }],
        ],
      }),
    ),
    { name: 'opens no ticket for a yes to nothing', turns: [['yes please', { stack: ['desk'] }]] },
    {
      name: 'opens no ticket against the wish of a colleague',
      turns: [['dont open a ticket', { says: "won't open a ticket", stack: ['desk'] }]],
    },
    {
      name: 'does not introduce itself to who can go on working',
      turns: [
        ['open a ticket', {}],
        ['keyboard broken', {}],
        ['yes i can work', { says: 'which desk', silentOn: 'I can help', facts: { can_work: true } }],
      ],
    },
  ],
  complaint: [
    {
      name: 'takes praise that is meant otherwise for anger',
      turns: [['great service, not', { says: 'annoyed' }]],
    },
    {
      name: 'stays calm about a lawyer',
      turns: [['ur the worst company ever im getting a lawyer', { says: "That's your right" }]],
    },
    { name: 'takes a lost package for a delivery', turns: [['package', { facts: { topic: 'delivery' } }]] },
    { name: 'takes patience for no anger', turns: [['no hurry', { silentOn: 'annoyed' }]] },
    {
      name: 'hears a complaint about a rude person',
      turns: [
        ['a rude person at the till shouted at me', { says: 'What happened', facts: { topic: 'staff' } }],
      ],
    },
  ],
  faq: [
    {
      name: 'says that children may come',
      turns: [['can kids come', { says: 'children are welcome', silentOn: 'dogs' }]],
    },
    {
      name: 'says what the address is for',
      turns: [
        ['ask the team', {}],
        ['why do you need it', { says: 'send you the answer', silentOn: 'water' }],
      ],
    },
    {
      name: 'says how to order',
      turns: [['can i order by phone', { says: 'online shop', silentOn: 'look up' }]],
    },
    {
      name: 'says what a return costs',
      turns: [
        ['can i return a plant', {}],
        ['do i have to pay for that', { says: 'costs you nothing', silentOn: 'PayPal' }],
      ],
    },
    {
      name: 'does not ask the team against the wish of a customer',
      turns: [['dont ask the team', { says: "won't pass anything on", stack: ['desk'] }]],
    },
    {
      name: 'gives advice in other words the second time',
      turns: [
        ['how do i water orchids', { says: 'two centimetres' }],
        ['i water it every day', { says: 'rarely every day' }],
      ],
    },
  ],
  'event-registration': [
    ...['whats this', 'i wanna come'].map(
      (text): HeldConversation => ({
        name: `says what this is: ${text}`,
        turns: [[text, { says: 'register you for Talk Day', silentOn: 'sorry' }]],
      }),
    ),
    ...['when', 'where'].map(
      (text): HeldConversation => ({
        name: `says when and where it is: ${text}`,
        turns: [[text, { says: '18 September, 9 am', silentOn: 'catch that' }]],
      }),
    ),
    {
      name: 'says which name it needs',
      turns: [
        ['student', {}],
        ['1', {}],
        ['what name?', { says: 'whoever is coming', silentOn: 'automated' }],
      ],
    },
  ],
  'lead-calendar': [
    {
      name: 'says what it is for',
      turns: [['whats this for', { says: '30-minute demo', silentOn: 'sorry' }]],
    },
  ],
  appointment: [
    {
      name: 'takes the morning for no greeting',
      turns: [
        ['checkup', {}],
        ['thursday in the morning', { says: 'These times are free', silentOn: 'Hello' }],
      ],
    },
    { name: 'greets in the morning', turns: [['good morning', { says: 'Hello' }]] },
    {
      name: 'books for who needs a dentist at once',
      turns: [['need a dentist asap', { says: 'come in for', silentOn: 'next to each free time' }]],
    },
    {
      name: 'keeps an appointment without a word about moving it',
      turns: [
        ['cancel DA-204', {}],
        ['dont cancel', { says: 'still got your appointment', silentOn: 'move' }],
      ],
    },
  ],
  'order-status': [
    {
      name: 'says that it has no map of the van',
      turns: [
        ['leave PW-10001 in the porch', {}],
        ['how far is it', { says: "can't see the van", silentOn: 'All good' }],
      ],
    },
    {
      name: 'says that there is nothing newer',
      turns: [
        ['PW-10002', {}],
        ['check again', { says: 'nothing newer' }],
      ],
    },
  ],
  'returns-desk': [
    {
      name: 'says how customers are paid back before the order is known',
      turns: [
        ['return pls', {}],
        ['store credit i guess?', { says: 'store credit worth 5% more' }],
      ],
    },
    {
      name: 'says that an exchange is possible',
      turns: [RETURN, ['can i swap it instead', { says: 'a new one in exchange' }]],
    },
    {
      name: 'explains the difference when it asks for the choice',
      turns: [RETURN, ['yes', {}], ['yes', {}], ['whats the difference', { says: '5% more' }]],
    },
    {
      name: 'does not explain the choice to who has just chosen',
      turns: [RETURN, ['yes', {}], ['yes', {}], ['store credit', { says: 'is open', silentOn: '5% more' }]],
      does: ['start_return ok'],
    },
    {
      name: 'stops where it asks for the order',
      turns: [RETURN, ['stop', { says: "let's leave that" }]],
    },
  ],
  'travel-desk': [
    {
      name: 'checks a booking without a word about cancelling',
      turns: [['is my booking ok? BK-4821', { says: 'is confirmed', silentOn: 'cancel' }]],
    },
    {
      name: 'says who cancels a booking',
      turns: [
        ['check BK-4821', {}],
        ['cancel it', { says: "can't cancel bookings" }],
      ],
    },
    { name: 'says sorry to who is angry', turns: [['you idiots', { says: 'sorry' }]] },
  ],
  'restaurant-booking': [
    { name: 'says sorry to who is angry', turns: [['this bot sucks', { says: 'sorry' }]] },
    {
      name: 'says what to do without a phone',
      turns: [
        ['book for friday 7pm for 2', {}],
        ['Anna', {}],
        ['i dont have a phone', { says: 'a person' }],
        ['no phone sorry', { says: 'a person' }],
      ],
    },
    {
      name: 'books for who tells a long story',
      turns: [
        [
          'hey its my wifes birthday so we were thinking of coming by on friday around 7.30 with the kids, so 2 adults and 3 kids, is that possible?',
          { stack: ['host', 'book-table'] },
        ],
      ],
    },
  ],
  'password-help': [
    {
      name: 'says what happens to the old password',
      turns: [
        ['a@b.com', {}],
        ['could i keep my old password?', { says: 'until you choose a new one', silentOn: 'never send' }],
      ],
    },
    {
      name: 'says how to recognise a mail',
      turns: [
        [
          'i got a weird mail about my password did you send that',
          { says: 'account@larkspur.example', silentOn: 'never send' },
        ],
      ],
    },
    {
      name: 'says that it is free',
      turns: [
        ['locked@example.com', {}],
        ['not yet, does it cost anything', { says: "It's free", silentOn: 'frustrating' }],
      ],
    },
    {
      name: 'says where a link can go',
      turns: [
        ['a@b.com', {}],
        ['yes', {}],
        ['it went to the wrong mail, i need c@d.com', { says: ['start over', 'a person'] }],
      ],
      does: ['send-link ok'],
    },
  ],
  'lead-qualification': [
    {
      name: 'says that a session is free',
      turns: [
        BENCH,
        ['a@b.com', {}],
        ['not yet, does it cost anything', { says: 'is free', silentOn: 'sorry' }],
      ],
    },
  ],
  'lighting-sales': [
    ...['do u fix lamps', 'can you repair my lamp?'].map(
      (text): HeldConversation => ({
        name: `speaks of its workshop: ${text}`,
        turns: [[text, { says: 'workshop repairs lamps' }]],
      }),
    ),
    {
      name: 'says what the price depends on',
      turns: [['how much for a 12 sqm kitchen', { says: 'depends on the size' }]],
    },
    {
      name: 'has patience with who has not decided',
      turns: [
        ['buy', {}],
        ['i dont know yet', { says: 'No rush', silentOn: 'sorry' }],
      ],
    },
    { name: 'welcomes who needs a lamp', turns: [['i need a lamp', { silentOn: 'catch that' }]] },
    {
      name: 'hands a broken lamp to the workshop',
      turns: [['my kitchen lamp is broken', { status: 'handoff' }]],
    },
  ],
  survey: [
    {
      name: 'takes an address for a yes to a reply',
      turns: [
        ['1', {}],
        ['torn', {}],
        ['no', {}],
        ['skip', {}],
        ['ann@x.com', { says: 'will email ann@x.com', status: 'complete' }],
      ],
    },
  ],
};

for (const [id, held] of Object.entries(conversations))
  describe(id, () => {
    const compiled = openGalleryFlow(id);
    for (const conversation of held)
      it(conversation.name, async () => {
        expect(await findFaults(compiled, conversation)).toEqual(conversation.openFaults ?? []);
      });
  });
