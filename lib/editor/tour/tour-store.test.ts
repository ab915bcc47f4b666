import { describe, expect, it } from 'vitest';
import { listTourSteps, NO_SIGNS, TOUR_STEPS, type TourSigns } from './tour-steps';
import { createTourStore, type TourState } from './tour-store';

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
/** As the editor does whenever a sign changes. */
const look = (tour: TourState, signs: TourSigns) => tour.look(listTourSteps(signs, false), signs);
const ids = (signs = NO_SIGNS, readOnly = false) => listTourSteps(signs, readOnly).map(({ id }) => id);

describe('the steps of the tour', () => {
  it('lead from the templates to a live flow', () => {
    expect(ids()).toEqual(['open', 'look', 'reword', 'simulate', 'why', 'problems', 'publish', 'live']);
  });

  it('include adding a node for an empty flow', () => {
    expect(ids({ ...NO_SIGNS, fromNothing: true })).toContain('add');
  });

  it('omit edits for viewers without edit access', () => {
    expect(ids(NO_SIGNS, true)).toEqual(['open', 'look', 'simulate', 'why', 'problems']);
  });

  it('each have a target, and none is done initially', () => {
    for (const { id, points, done } of TOUR_STEPS) {
      expect(points.length, id).toBeGreaterThan(0);
      expect(done(NO_SIGNS), id).toBe(false);
    }
  });
});

describe('the memory of the tour', () => {
  it('keeps completed steps, even if the sign disappears', () => {
    const { getState } = createTourStore(createStorage(), 'ada');
    getState().start();
    look(getState(), { ...NO_SIGNS, open: true, selected: true });
    look(getState(), { ...NO_SIGNS, open: true });
    expect(getState().done).toEqual(['open', 'look']);
  });

  it('records nothing before the start or after a skip', () => {
    const { getState } = createTourStore(createStorage(), 'ada');
    look(getState(), { ...NO_SIGNS, open: true });
    expect(getState()).toMatchObject({ phase: 'new', done: [] });
    getState().start();
    getState().skip();
    look(getState(), { ...NO_SIGNS, open: true });
    expect(getState()).toMatchObject({ phase: 'skipped', done: [] });
  });

  it('is stored per user and can be restarted', () => {
    const storage = createStorage();
    const ada = createTourStore(storage, 'ada');
    ada.getState().start();
    ada.getState().tick('open');
    ada.getState().skip();
    expect(createTourStore(storage, 'ada').getState()).toMatchObject({ phase: 'skipped', done: ['open'] });
    expect(createTourStore(storage, 'jon').getState().phase).toBe('new');
    ada.getState().start();
    expect(createTourStore(storage, 'ada').getState()).toMatchObject({ phase: 'on', done: [] });
  });

  it('starts over if the stored state is invalid or storage is unavailable', () => {
    const broken = { getItem: () => '{"phase":7', setItem: () => {} };
    expect(createTourStore(broken, 'ada').getState().phase).toBe('new');
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    };
    const store = createTourStore(full, 'ada');
    store.getState().start();
    expect(store.getState().phase).toBe('on');
  });
});
