import { expect, it } from 'vitest';
import { readInsightView, toInsightQuery, writeInsightView } from './insight-view';

const TODAY = Date.parse('2026-11-24T10:00:00Z');
const read = (search: string) => readInsightView(new URLSearchParams(search));

it('shows two weeks of production without parameters, and ignores wrong ones', () => {
  const view = { days: 14, environment: 'production' };
  expect(read('')).toEqual(view);
  expect(read('days=3&from=today&version=-1&environment=moon&compare=yesterday')).toEqual(view);
  expect(read('from=2026-11-24&to=2026-11-01')).toEqual(view);
  expect(toInsightQuery(read(''), TODAY)).toEqual({
    ...{ environment: 'production', compare: 'previous-period', from: '2026-11-11', to: '2026-11-24' },
  });
});

it('keeps what was chosen in the URL', () => {
  for (const search of [
    'days=30&version=3&compare=version%3A2',
    'from=2026-11-01&to=2026-11-05&locale=de',
    'mark=node%3Aask&not=node%3Apay%2Crule%3Ahours',
  ])
    expect(writeInsightView(read(search)).toString()).toBe(search);
});
