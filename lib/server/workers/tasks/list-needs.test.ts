import { expect, it } from 'vitest';
import type { Available } from '@/lib/server/environment-settings/find-needs';
import { listNeeds, MAX_NEEDS } from './list-needs';

const available: Available = {
  environment: {
    ...{ flowId: 'f', name: 'production', baseUrls: {}, models: {}, allowedHosts: [], providers: [] },
    ...{ spendPerDay: null, quiet: null },
  } as unknown as Available['environment'],
  ...{ secrets: { own: [], shared: [] }, providers: [], workspaceHosts: [], egressAllow: new Set() },
};
const list = (urls: string[]) =>
  listNeeds({
    document: JSON.stringify({
      tools: urls.map((url, n) => ({
        id: `t${n}`,
        name: `T${n}`,
        binding: { type: 'http', method: 'GET', url },
      })),
    }),
    available,
  });

it('lists what is missing first if a document names too much', () => {
  const hosts = Array.from({ length: MAX_NEEDS }, (_, n) => `https://h${n}.example.com/`);
  const needs = list([...hosts, 'https://127.0.0.1/']);
  expect(needs).toHaveLength(MAX_NEEDS);
  expect(needs[0]).toMatchObject({ name: 'https://127.0.0.1', problem: 'not-allowed' });
});

it('groups the tools of one address in time that grows with their number', () => {
  const start = process.cpuUsage();
  const [need] = list(Array.from({ length: 30_000 }, () => 'https://api.example.com/'));
  const { user } = process.cpuUsage(start);
  expect(need?.usedBy).toHaveLength(30_000);
  expect(user / 1000).toBeLessThan(2_000);
});
