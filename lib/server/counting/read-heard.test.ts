import { readFileSync } from 'node:fs';
import { compileOrThrow, runScript } from '@turnpike/engine/testing';
import { expect, it } from 'vitest';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { readFollowed, readFollowedByNext } from './read-followed';
import { readHeardMessages } from './read-heard';

const TALKS: [flow: string, said: [text: string, heard: string, then: string | undefined][]][] = [
  [
    'returns-desk',
    [
      ['i want to send my shoes back', 'understood graph:returns', 'went-on'],
      ['ORD-1234', 'understood fact:order_id', 'went-on'],
      ['are you open on sunday', 'understood rule:asks-for-hours', 'handed-off'],
      ['i want a person', 'understood command:Escalate', 'handed-off'],
      ['hello?', 'none', undefined],
    ],
  ],
  [
    'faq',
    [
      ['where can i park', 'understood rule:place', 'went-on'],
      ['my grandmother was a pilot', 'not-understood', undefined],
    ],
  ],
  [
    'restaurant-booking',
    [
      ['table for four', 'understood graph:book-table', 'went-on'],
      ['tomorrow at 7', 'understood fact:visit_day', 'corrected'],
      ['no make that 8', 'understood fact:visit_time', undefined],
    ],
  ],
];

it.each(TALKS)('reads how messages of %s were heard and what followed', async (id, said) => {
  const compiled = compileOrThrow(JSON.parse(readFileSync(`public/gallery/${id}.flow.json`, 'utf8')));
  const turns = [
    { input: { type: 'start' as const } },
    ...said.map(([text]) => ({ input: { type: 'message' as const, text } })),
  ];
  const local = createServerLocal(compiled.flow);
  const records = (await runScript(compiled, { turns }, local)).turns.map(({ record }) => record);
  const read = said.map(([text], place) => {
    const record = records[place + 1] as (typeof records)[number];
    const heard = readHeardMessages(record);
    const next = records[place + 2];
    const then = [readFollowed(record), next && readFollowedByNext(next)].find(
      (row) => row && row !== 'went-on',
    );
    return [
      text,
      heard ? [heard.heard, heard.as].filter((part) => part !== undefined).join(' ') : 'none',
      then ?? (next && readFollowedByNext(next)),
    ];
  });
  expect(read).toEqual(said);
});

it('is unsure between the two thresholds, and when two values fit', () => {
  const record = (events: object[]) =>
    ({ input: { type: 'message', text: 'x' }, before: {}, events, replies: [] }) as never;
  const near = { type: 'understood', commands: [], triggers: [['returns', 0.5]] };
  expect(readHeardMessages(record([near]))).toEqual({ heard: 'unsure', as: 'graph:returns', score: 0.5 });
  const far = { type: 'understood', commands: [], triggers: [['returns', 0.2]] };
  expect(readHeardMessages(record([far]))).toEqual({ heard: 'not-understood', score: 0.2 });
  const unclear = { type: 'understood', commands: [], unclear: { fact: 'size', values: [1, 2] } };
  expect(readHeardMessages(record([unclear]))).toEqual({ heard: 'unsure' });
});
