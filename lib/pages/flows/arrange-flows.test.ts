import { expect, test } from 'vitest';
import { arrangeFlows, DEFAULT_ARRANGEMENT, type FlowArrangement, listFlowPlaces } from './arrange-flows';

const flow = (name: string, more: object = {}) => ({
  ...{
    name,
    folder: null,
    tags: [],
    archivedAt: null,
    conversations: 0,
    createdAt: '2026-01-01',
    live: null,
  },
  ...more,
});
const FLOWS = [
  flow('Returns', { folder: 'Support', tags: ['vip'], conversations: 5, createdAt: '2026-01-03' }),
  flow('Booking', { folder: 'Sales', live: {}, conversations: 9 }),
  flow('Old survey', { folder: 'Support', archivedAt: '2026-02-01', live: {} }),
  flow('Helpdesk', { folder: 'Support', createdAt: '2026-01-02' }),
];

test.each<[string, Partial<FlowArrangement>, string[]]>([
  ['leaves archived flows out', {}, ['Returns', 'Booking', 'Helpdesk']],
  ['shows archived flows alone', { place: 'archived' }, ['Old survey']],
  ['shows live flows that are not archived', { place: 'live' }, ['Booking']],
  ['shows a folder', { place: 'folder:Support' }, ['Returns', 'Helpdesk']],
  ['shows a tag', { place: 'tag:vip' }, ['Returns']],
  ['searches names, folders and tags', { words: 'supp vip' }, ['Returns']],
  ['sorts by name', { order: 'name' }, ['Booking', 'Helpdesk', 'Returns']],
  ['sorts by conversations, most first', { order: 'conversations' }, ['Booking', 'Returns', 'Helpdesk']],
  ['sorts by creation, newest first', { order: 'created' }, ['Returns', 'Helpdesk', 'Booking']],
])('%s', (_, arrangement, names) => {
  expect(arrangeFlows(FLOWS, { ...DEFAULT_ARRANGEMENT, ...arrangement }).map(({ name }) => name)).toEqual(
    names,
  );
});

test('counts the flows of folders and tags without archived ones', () => {
  expect(listFlowPlaces(FLOWS)).toEqual({
    folders: [
      ['Sales', 1],
      ['Support', 2],
    ],
    tags: [['vip', 1]],
  });
});
