import { expect, it } from 'vitest';
import { adviseOnLimits } from './limit-advice';

it('promises nothing of a longer search where something else stays open', () => {
  const advise = (...codes: Parameters<typeof adviseOnLimits>[0]) =>
    adviseOnLimits(codes).map(([code, { template }]) => `${code}: ${template}`);
  expect(advise('stopped', 'stopped')).toEqual(['stopped: A longer search may decide it.']);
  expect(advise('feature', 'stopped')).toEqual([
    'feature: A proof does not follow this completely. Cover it with tests.',
    'stopped: A longer search may find more.',
  ]);
});
