import type { Json } from '@turnpike/engine';
import type { FlowDocument, Tool } from '@turnpike/engine/document';

const mock: Tool['binding'] = { type: 'mock', cases: [{ result: { ok: true } }] };
const text = (more: { [key: string]: Json } = {}): Json => ({ type: 'string', ...more });
const input = (properties: { [name: string]: Json }, required: string[]): NonNullable<Tool['input']> => ({
  type: 'object',
  properties,
  required,
});

/** A calendar and mail assistant in English and Hebrew. For tests only. */
export const calendarTools: Tool[] = [
  {
    id: 'create_event',
    name: 'Create event',
    description: 'Puts a meeting or another event into the calendar',
    examples: [
      'book lunch with Dana tomorrow',
      'schedule a meeting',
      'add an event to my calendar',
      'set up a call with the team',
      'קבע פגישה עם דנה',
      'תוסיף אירוע ליומן',
    ],
    input: input(
      {
        title: text(),
        start: text({ format: 'date-time' }),
        end: text({ format: 'date-time' }),
        attendees: { type: 'array', items: text() },
      },
      ['title', 'start'],
    ),
    output: { type: 'object', properties: { eventId: text() } },
    capabilities: ['calendar'],
    entityArgs: { attendees: 'find_contact' },
    binding: mock,
  },
  {
    id: 'list_events',
    name: 'List events',
    description: 'Lists what is in the calendar on a day',
    examples: [
      "what's on Friday?",
      'show my calendar',
      'am I free tomorrow',
      'מה יש לי מחר',
      'תראה לי את היומן',
    ],
    input: input({ day: text({ format: 'date' }) }, ['day']),
    capabilities: ['calendar'],
    binding: mock,
  },
  {
    id: 'move_event',
    name: 'Move event',
    description: 'Moves an event to another time',
    examples: [
      'move it to 3pm',
      'reschedule the meeting',
      'push lunch to one',
      'תזיז את הפגישה',
      'תדחה את זה למחר',
    ],
    input: input({ eventId: text(), start: text({ format: 'date-time' }) }, ['eventId', 'start']),
    capabilities: ['calendar'],
    binding: mock,
  },
  {
    id: 'cancel_event',
    name: 'Cancel event',
    description: 'Cancels an event',
    examples: ['cancel that', 'delete the meeting', 'call off lunch', 'תבטל את הפגישה', 'בטל את זה'],
    input: input({ eventId: text() }, ['eventId']),
    capabilities: ['calendar'],
    risk: 'high',
    binding: mock,
  },
  {
    id: 'send_email',
    name: 'Send email',
    description: 'Sends an email to a person',
    examples: [
      'email Lee the agenda',
      'send a mail to Dana',
      'write to the team',
      'תשלח מייל לדנה',
      'שלח אימייל',
    ],
    input: input({ to: text(), subject: text(), body: text() }, ['to', 'subject']),
    capabilities: ['mail'],
    entityArgs: { to: 'find_contact' },
    binding: mock,
  },
  {
    id: 'find_contact',
    name: 'Find contact',
    input: input({ query: text() }, ['query']),
    binding: mock,
  },
];

export const toPlanFlow = (tools: Tool[], used: string[]): FlowDocument => ({
  schemaVersion: '1',
  name: 'Assistant',
  locale: 'en',
  main: 'main',
  facts: [],
  states: [],
  gates: [],
  tools,
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'do',
      nodes: [
        { id: 'do', type: 'plan', name: 'Do', tools: used.map((tool) => ({ tool })) },
        { id: 'bye', type: 'terminal', name: 'Bye' },
      ],
      edges: [{ id: 'b', from: 'do', to: 'bye' }],
    },
  ],
});

export const CALENDAR = ['create_event', 'list_events', 'move_event', 'cancel_event', 'send_email'];
export const calendarFlow = toPlanFlow(calendarTools, CALENDAR);
