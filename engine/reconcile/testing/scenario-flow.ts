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

/** A scenario whose transitions need words or guards, laid over a main graph or standing alone. */
export const scenarioFlowArbitrary: fc.Arbitrary<FlowDocument> = fc
  .record({
    ways: fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.nat(3)), { minLength: 3, maxLength: 9 }),
    needs: fc.array(fc.nat(11), { minLength: 5, maxLength: 5 }),
    main: fc.constantFrom('none', 'gates', 'scenario', 'scenario'),
  })
  .map(({ ways, needs, main }): FlowDocument => {
    const nodes = STEPS.map((id, index) => {
      const need = needs[index] as number;
      return step(id, {
        ...(need % 4 === 1 ? { requiresFacts: [FACTS[need % 3] as string] } : {}),
        ...(need === 2
          ? { calls: [{ tool: 'works', required: true, assigns: [{ from: '', fact: 'c' }] }] }
          : {}),
        ...(need % 3 === 1 ? { checkpoint: true } : {}),
        ...(need === 6 ? { reachableFromAnywhere: true } : {}),
        ...(need === 8 ? { terminal: true } : {}),
      });
    });
    const drawn = ways.filter(([from, to]) => from !== to);
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
