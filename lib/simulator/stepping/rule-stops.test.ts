import { expect, it } from 'vitest';
import { loadWords } from '@/lib/understanding/testing/load-words';
import { returnsFlow } from '@/lib/understanding/testing/returns-flow';
import { createSimulationStore } from '../store/simulation-store';
import { createSimulator } from '../store/simulator';
import { createDebugStore } from './debug-store';

it('has a stop for every matched rule in order, and stops at a breakpoint on one', async () => {
  const debug = createDebugStore();
  const store = createSimulationStore({ createSimulator: () => createSimulator({ loadWords }), debug });
  await store.getState().start('returns', returnsFlow);
  const { send, setStepMode, step } = store.getState();
  setStepMode(true);
  await send('what is your policy on returns');
  const turn = store.getState().stepping?.turn;
  const matched = turn?.record.events.flatMap((event) => (event.type === 'rules-matched' ? event.rules : []));
  const stops = turn?.stops.filter(({ mark }) => mark.mark === 'rule') ?? [];
  expect(stops.map(({ mark }) => mark.id)).toEqual(matched?.map(({ rule }) => rule));
  expect(stops.length).toBeGreaterThan(0);
  const last = stops.at(-1)?.mark.id as string;
  debug.getState().add({ on: 'rule', target: last });
  await step('run');
  const { stepping } = store.getState();
  expect(stepping?.turn.stops[stepping.stop]).toMatchObject({ mark: { mark: 'rule', id: last } });
});
