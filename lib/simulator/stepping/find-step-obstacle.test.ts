import { expect, test } from 'vitest';
import document from '@/public/gallery/lead-qualification.flow.json';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import { findStepObstacle, ownsStepKey } from './find-step-obstacle';

test('allows forward steps from a stop or a past turn, and back steps except from the first stop', async () => {
  const store = createSimulationStore({ createSimulator, now: () => '2026-01-05T09:00:00.000Z' });
  const { getState } = store;
  const shown = { drawer: true, menu: false };
  expect(findStepObstacle(undefined, 'back')).toBe('Nothing is simulated yet');
  expect(findStepObstacle(getState(), 'back')).toBe('Nothing is simulated yet');
  expect(ownsStepKey(getState(), 'into', shown)).toBe(false);

  await getState().start('flow-1', document);
  expect(findStepObstacle(getState(), 'over')).toBe('This is the latest moment');
  expect(findStepObstacle(getState(), 'back')).toBeUndefined();
  // An extra key press has no effect while the drawer is open; a menu keeps its key.
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
