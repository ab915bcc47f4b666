import { expect, test } from 'vitest';
import document from '@/public/gallery/lead-qualification.flow.json';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import { findStepObstacle, ownsStepKey } from './find-step-obstacle';

test('steps lead on from a stop and from the past, and back from everywhere but the first stop', async () => {
  const store = createSimulationStore({ createSimulator, now: () => '2026-01-05T09:00:00.000Z' });
  const { getState } = store;
  const shown = { drawer: true, menu: false };
  expect(findStepObstacle(undefined, 'back')).toBe('Nothing has been simulated');
  expect(findStepObstacle(getState(), 'back')).toBe('Nothing has been simulated');
  expect(ownsStepKey(getState(), 'into', shown)).toBe(false);

  await getState().start('flow-1', document);
  expect(findStepObstacle(getState(), 'over')).toBe('This is the newest moment');
  expect(findStepObstacle(getState(), 'back')).toBeUndefined();
  // A press too many stays here, while the drawer is open; a menu keeps its key.
  expect(ownsStepKey(getState(), 'into', shown)).toBe(true);
  expect(ownsStepKey(getState(), 'into', { drawer: false, menu: false })).toBe(false);
  expect(ownsStepKey(getState(), 'back', { drawer: true, menu: true })).toBe(false);

  await getState().step('back');
  expect(getState().look).toMatchObject({ turn: 0 });
  expect(findStepObstacle(getState(), 'over')).toBeUndefined();
  expect(ownsStepKey(getState(), 'back', { drawer: false, menu: true })).toBe(true);
  getState().lookAt(0, 0);
  expect(findStepObstacle(getState(), 'back')).toBe('This is the first stop');
  getState().goTo(null);

  getState().setStepMode(true);
  await getState().send('300 lbs');
  expect(findStepObstacle(getState(), 'back')).toBe('This is the first stop');
  await getState().step('into');
  expect(findStepObstacle(getState(), 'back')).toBeUndefined();
});
