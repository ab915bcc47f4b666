import type { Json } from '@turnpike/engine';
import type { Tool } from '@turnpike/engine/document';
import type { PlanAnswer } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';
import { toPlanFlow } from './testing/calendar-flow.ts';

const mock: Tool['binding'] = { type: 'mock', cases: [{ result: {} }] };
const text = (more: { [key: string]: Json } = {}): Json => ({ type: 'string', ...more });
const tools: Tool[] = [
  {
    id: 'create_task',
    name: 'Create task',
    description: 'Adds a task to the to-do list',
    input: {
      type: 'object',
      required: ['text'],
      properties: {
        text: text(),
        due: text({ format: 'date' }),
        priority: { enum: ['low', 'medium', 'high'] },
        projectId: text(),
      },
    },
    entityArgs: { projectId: 'find_project' },
    binding: mock,
  },
  {
    id: 'complete_task',
    name: 'Complete task',
    description: 'Marks a task as done',
    examples: ['mark it as done', 'I finished the report'],
    input: { type: 'object', required: ['taskId'], properties: { taskId: text() } },
    entityArgs: { taskId: 'find_task' },
    binding: mock,
  },
  {
    id: 'transfer_money',
    name: 'Transfer money',
    description: 'Sends money to a person',
    examples: ['send 20 dollars to Sam', 'pay Dana back'],
    input: {
      type: 'object',
      required: ['amount', 'recipient'],
      properties: {
        amount: { type: 'number' },
        currency: { enum: ['USD', 'EUR'] },
        recipient: text(),
        note: text(),
      },
    },
    entityArgs: { recipient: 'find_contact' },
    binding: mock,
  },
  {
    id: 'search_flights',
    name: 'Search flights',
    description: 'Finds flights between two cities',
    examples: ['find flights to Rome'],
    input: {
      type: 'object',
      required: ['from', 'to', 'date'],
      properties: {
        from: text(),
        to: text(),
        date: text({ format: 'date' }),
        passengers: { type: 'integer' },
      },
    },
    binding: mock,
  },
  {
    id: 'get_weather',
    name: 'Get weather',
    description: 'Tells the weather of a city',
    examples: ["what's the weather in Paris"],
    input: {
      type: 'object',
      required: ['city'],
      properties: { city: text(), day: text({ format: 'date' }) },
    },
    binding: mock,
  },
  {
    id: 'set_reminder',
    name: 'Set reminder',
    description: 'Reminds the customer of something at a time',
    examples: ['remind me to call Bob at 5'],
    input: {
      type: 'object',
      required: ['text', 'at'],
      properties: { text: text(), at: text({ format: 'date-time' }) },
    },
    binding: mock,
  },
  {
    id: 'cancel_order',
    name: 'Cancel order',
    description: 'Cancels an order',
    examples: ['cancel my order'],
    input: {
      type: 'object',
      required: ['orderId'],
      properties: { orderId: text({ pattern: '^[A-Z]{2}-[0-9]{4}$' }), reason: text() },
    },
    binding: mock,
  },
  {
    id: 'book_room',
    name: 'Book room',
    description: 'Reserves a meeting room',
    examples: ['book room 4 for Monday'],
    input: {
      type: 'object',
      required: ['room', 'date', 'start_time'],
      properties: {
        room: text(),
        date: text({ format: 'date' }),
        start_time: text({ format: 'time' }),
        duration_minutes: { type: 'integer' },
      },
    },
    binding: mock,
  },
  {
    id: 'find_contact',
    name: 'Find contact',
    input: { type: 'object', required: ['query'], properties: { query: text() } },
    binding: mock,
  },
  {
    id: 'find_project',
    name: 'Find project',
    input: { type: 'object', required: ['query'], properties: { query: text() } },
    binding: mock,
  },
  {
    id: 'find_task',
    name: 'Find task',
    input: { type: 'object', required: ['query'], properties: { query: text() } },
    binding: mock,
  },
];

const used = tools.filter(({ id }) => !id.startsWith('find_')).map(({ id }) => id);
const providers = createLocalProviders(toPlanFlow(tools, used), { loadWords });

async function plan(message: string): Promise<PlanAnswer> {
  const answer = await providers.plan(
    {
      message,
      locale: 'en',
      timezone: 'UTC',
      at: '2026-11-18T10:00:00Z',
      node: 'do',
      tools: used.map((tool) => ({ tool })),
      facts: {},
      actions: [],
    },
    { seq: 1 } as never,
  );
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as unknown as PlanAnswer;
}

describe('tools of many kinds', () => {
  it.each<[string, [string, Record<string, Json>][]]>([
    ['add buy milk to my list', [['create_task', { text: 'buy milk' }]]],
    [
      'create a high priority task to call the bank by Friday',
      [['create_task', { due: '2026-11-20', priority: 'high', text: 'call the bank' }]],
    ],
    [
      'add a task to project Apollo: write the docs',
      [['create_task', { text: 'write the docs', projectId: 'Apollo' }]],
    ],
    ['mark the report as done', [['complete_task', { taskId: 'report' }]]],
    ['I finished the slides', [['complete_task', { taskId: 'slides' }]]],
    [
      'send 20 dollars to Sam for pizza',
      [['transfer_money', { amount: 20, currency: 'USD', recipient: 'Sam', note: 'pizza' }]],
    ],
    ['transfer 100 to Lee', [['transfer_money', { amount: 100, recipient: 'Lee' }]]],
    [
      'pay Dana 15 euros and remind me tomorrow at 9 to check it',
      [
        ['transfer_money', { amount: 15, currency: 'EUR', recipient: 'Dana' }],
        ['set_reminder', { at: '2026-11-19T09:00:00Z', text: 'check it' }],
      ],
    ],
    [
      'find flights from Oslo to Rome on Friday for 2 passengers',
      [['search_flights', { date: '2026-11-20', passengers: 2, to: 'Rome', from: 'Oslo' }]],
    ],
    ["what's the weather in Paris tomorrow?", [['get_weather', { day: '2026-11-19', city: 'Paris' }]]],
    [
      'what is the weather in Tel Aviv and remind me to call Bob at 5',
      [
        ['get_weather', { city: 'Tel Aviv' }],
        ['set_reminder', { at: '2026-11-18T17:00:00Z', text: 'call Bob' }],
      ],
    ],
    ['cancel order AB-1234 because it is late', [['cancel_order', { orderId: 'AB-1234' }]]],
    [
      'book room 4 on Monday at 10 for 45 minutes',
      [['book_room', { date: '2026-11-23', start_time: '10:00', duration_minutes: 45, room: '4' }]],
    ],
    [
      'book room Blue tomorrow from 2pm to 3:30pm',
      [['book_room', { date: '2026-11-19', start_time: '14:00', duration_minutes: 90, room: 'Blue' }]],
    ],
    [
      'book room 4 on Monday at 10 and mark the report as done',
      [
        ['book_room', { date: '2026-11-23', start_time: '10:00', room: '4' }],
        ['complete_task', { taskId: 'report' }],
      ],
    ],
  ])('are planned from “%s”', async (message, steps) => {
    const answer = await plan(message);
    expect(answer.intentType).toBe('operation');
    expect(answer.steps.map(({ tool, args }) => [tool, args])).toEqual(steps);
    expect(answer.confidence).toBeGreaterThanOrEqual(0.6);
  });

  it('are not planned from a message that only shares a word with them', async () => {
    expect((await plan('order a taxi')).intentType).toBe('unclear');
    expect((await plan('what is the meaning of life?')).steps).toEqual([]);
  });
});
