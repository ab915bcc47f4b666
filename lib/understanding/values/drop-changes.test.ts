import { describe, expect, it } from 'vitest';
import { findFaults, openGalleryFlow } from '../gallery/hold-conversation.ts';

describe('how much a value changes', () => {
  it.each([
    'i want to lose like 10 kilos',
    'lose about 10',
    'hoping to gain 5 kilos',
    'shed 8',
    'down by 10 kilos',
  ])('is not the value: %s', async (text) => {
    const turns = [[text, { facts: { goal_target: null, goal_baseline: null } }]] as const;
    expect(await findFaults(openGalleryFlow('lead-qualification'), { name: text, turns })).toEqual([]);
  });

  it.each([
    ['from 90 down to 80', 90, 80],
    ['90 now, want to get down to 80', 90, 80],
    ['at 90, aiming for 80', 90, 80],
  ])('leaves the values beside: %s', async (text, baseline, target) => {
    const turns = [[text, { facts: { goal_baseline: baseline, goal_target: target } }]] as const;
    expect(await findFaults(openGalleryFlow('lead-qualification'), { name: text, turns })).toEqual([]);
  });
});
