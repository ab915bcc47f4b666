import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FLOOR } from './goals';
import { scoreUtterances } from './score-utterances';

const root = fileURLToPath(new URL('../..', import.meta.url));
const score = scoreUtterances(root, `${root}../shared/data`);
if (!score) console.info('The labelled messages are not scored: ../shared/data/utterances is not there.');

describe.skipIf(!score)('labelled messages', () => {
  it('are read rightly at least as often as the floor says', () => {
    expect((100 * (score?.right ?? 0)) / (score?.count ?? 1)).toBeGreaterThanOrEqual(FLOOR.right);
  });

  it('are read harmfully at most as often as the floor says', () => {
    expect(score?.harmful).toBeLessThanOrEqual(FLOOR.harmful);
    expect(score?.harmfulPolarity).toBeLessThanOrEqual(FLOOR.harmfulPolarity);
    expect(score?.harmfulConsent).toBeLessThanOrEqual(FLOOR.harmfulConsent);
  });
});
