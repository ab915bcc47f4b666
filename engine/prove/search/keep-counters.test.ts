import { expect, it } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import { edge, edgesGraph, question } from '../../testing/builders.ts';
import { createRandom } from '../../testing/draw-value.ts';
import { compileClean, explore, modelOf, summarize } from '../testing/brute-force.ts';
import { drawFlow } from '../testing/draw-flow.ts';
import type { SearchOptions } from './search.ts';
import { writeKey } from './state-key.ts';

const SCALE = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
/** Counting needs up to thirty times the situations. */
const MAX_SITUATIONS = SCALE > 1 ? 300 : 125;
const MAX_COUNTED = SCALE > 1 ? 5000 : 450;
const TIMEOUT_MS = 120_000;

const SCENARIOS = Array.from({ length: Math.ceil(44 * SCALE) }, (_, index) =>
  drawFlow(createRandom(index + 1)),
).filter(({ graphs: [main] }) => main?.strategy === 'meaning');

/**
 * The same scenario as a task that pauses, and is paused by, a main graph that asks a question. Without relocalization,
 * whose visits need too many situations to count.
 */
const startFromDesk = (flow: FlowDocument): FlowDocument => ({
  ...flow,
  settings: { scenario: { relocalization: { enabled: false } } },
  main: 'desk',
  graphs: [
    edgesGraph('desk', {
      nodes: [question('topic', { produces: ['word'] })],
      edges: [edge('topic>topic')],
    }),
    ...flow.graphs,
  ],
});

const countTries: SearchOptions['writeKey'] = (policy, session) =>
  writeKey({ ...policy, comparesTexts: true }, session);

it.each([
  { place: 'as the main graph', coarse: false, change: (flow: FlowDocument) => flow },
  { place: 'as a task', coarse: true, change: startFromDesk },
])(
  'finds the same in fewer situations if tries of a step are not counted: scenarios $place',
  ({ coarse, change }) => {
    const saved = { compared: 0, situations: 0 };
    for (const flow of SCENARIOS) {
      const compiled = compileClean(change(flow));
      if (!compiled) continue;
      const model = modelOf(compiled);
      const explored = explore(model, { maxSituations: MAX_SITUATIONS, coarse });
      if (explored.stopped) continue;
      const counted = explore(model, { maxSituations: MAX_COUNTED, coarse, writeKey: countTries });
      if (counted.stopped) continue;
      expect(summarize(model, explored)).toEqual(summarize(model, counted));
      expect([...explored.suspected.keys()].sort()).toEqual([...counted.suspected.keys()].sort());
      saved.compared += 1;
      saved.situations += counted.situations.length - explored.situations.length;
    }
    expect(saved.compared).toBeGreaterThan(1);
    expect(saved.situations).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
