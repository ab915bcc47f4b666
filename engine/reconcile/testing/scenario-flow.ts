import * as fc from 'fast-check';
import type { FlowDocument } from '../../document/flow-document.ts';
import {
  buildFlow,
  buildScenarioFlow,
  question,
  scenario,
  step,
  tool,
  transition,
} from '../../testing/builders.ts';

const STEPS = ['s0', 's1', 's2', 's3', 's4'];
const FACTS = ['a', 'b', 'c'];

/** A scenario with conditions and guards, started from a main graph or as the main graph. */
export const reconcileFlowArbitrary: fc.Arbitrary<FlowDocument> = fc
  .record({
    links: fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3)), { minLength: 3, maxLength: 9 }),
    kinds: fc.array(fc.nat(11), { minLength: 5, maxLength: 5 }),
    main: fc.constantFrom('none', 'gates', 'scenario', 'scenario'),
  })
  .map(({ links, kinds, main }): FlowDocument => {
    const nodes = STEPS.map((id, index) => {
      const kindOfStep = kinds[index] as number;
      return step(id, {
        ...(kindOfStep % 4 === 1 ? { requiresFacts: [FACTS[kindOfStep % 3] as string] } : {}),
        ...(kindOfStep === 2
          ? { calls: [{ tool: 'works', required: true, assigns: [{ from: '', fact: 'c' }] }] }
          : {}),
        ...(kindOfStep % 3 === 1 ? { checkpoint: true } : {}),
        ...(kindOfStep === 6 ? { reachableFromAnywhere: true } : {}),
        ...(kindOfStep === 8 ? { terminal: true } : {}),
      });
    });
    const drawn = links.filter(([from, to]) => from !== to);
    const edges = drawn.map(([from, to, kind], index) => ({
      ...(kind === 0
        ? transition(`s${from}>s${to}: has(answers.${FACTS[index % 3]})`)
        : transition(`s${from}>s${to} ~ word ${index}`)),
      id: `e${index}`,
    }));
    const parts = { facts: FACTS, tools: [tool('works', 'fine')] };
    const drawnScenario = scenario('main', { nodes, edges });
    if (main === 'scenario') return buildFlow({ ...parts, graphs: [drawnScenario] });
    const graphs = [{ ...drawnScenario, id: 'trip' }];
    if (main === 'none') return buildScenarioFlow({ ...parts, graphs });
    const wish = question('wish', { produces: ['a'], retryPolicy: { maxAttempts: 50 } });
    return buildFlow({
      ...parts,
      graphs: [{ id: 'main', name: 'Main', strategy: 'gates', nodes: [wish] }, ...graphs],
    });
  });
