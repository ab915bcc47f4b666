import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FLOOR, GOALS } from './goals';
import { measureRestaurant } from './restaurant';
import { scoreUtterances } from './score-utterances';

const root = fileURLToPath(new URL('../..', import.meta.url));
const score = scoreUtterances(root, `${root}../shared/data`);
if (!score)
  console.info('The labelled messages are not scored because ../shared/data/utterances does not exist.');

describe.skipIf(!score)('labelled messages', () => {
  it('are understood correctly at least as often as the floor', () => {
    expect((100 * (score?.right ?? 0)) / (score?.count ?? 1)).toBeGreaterThanOrEqual(FLOOR.right);
  });

  it('are understood harmfully at most as often as the floor', () => {
    expect(score?.harmful).toBeLessThanOrEqual(FLOOR.harmful);
    expect(score?.harmfulPolarity).toBeLessThanOrEqual(FLOOR.harmfulPolarity);
    expect(score?.harmfulConsent).toBeLessThanOrEqual(FLOOR.harmfulConsent);
  });
});

const data = `${root}../shared/data`;

describe.skipIf(!existsSync(`${data}/restaurant8k`))('messages to a restaurant', () => {
  it('give the facts that were asked for at least as often as the goal', async () => {
    const { askedF1, firstNames, lastNames } = await measureRestaurant(data);
    expect(askedF1).toBeGreaterThanOrEqual(GOALS.restaurantF1);
    expect(Math.min(firstNames, lastNames)).toBeGreaterThanOrEqual(GOALS.names);
  }, 120_000);
});
