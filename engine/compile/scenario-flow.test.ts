import { expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, template, tool, transition } from '../testing/builders.ts';
import { compileFlow } from './compile-flow.ts';

it('finds no problems in a flow of scenarios, rules and templates that uses every field', () => {
  const flow = buildScenarioFlow({
    facts: ['order', 'city', { name: 'found', type: 'boolean' }],
    states: ['GREETED'],
    gates: { KNOWN: { metricsAll: ['order'] } },
    tools: [
      tool('find', true, { input: { type: 'object', properties: { order: {} }, required: ['order'] } }),
    ],
    settings: {
      scenario: { entryThreshold: 0.6, relocalization: { hops: 2 } },
      rerank: { topK: 5 },
      filterRules: { batchSize: 2 },
      retrieval: { topKPerScope: 3, includeMemory: false },
      enforcement: { judgeModels: ['openai/judge'] },
      generate: { temperature: 0 },
      models: {
        rerank: { model: 'x/y' },
        filter: { model: 'x/y' },
        judge: { model: 'x/y' },
        adjudicate: { model: 'x/y' },
      },
      memory: { messages: 5 },
      limits: { turnSeconds: 5, toolCallsPerTurn: 2, guardsPerNode: 9 },
      tool: { timeoutMs: 100 },
    },
    graphs: [
      scenario('return', {
        nodes: [
          step('ask', { producesStates: ['GREETED'], description: 'Greets.', templates: ['greeting'] }),
          step('look', {
            requiresFacts: ['order'],
            calls: [
              { tool: 'find', assigns: [{ from: '', fact: 'found' }], required: true, onError: 'No luck.' },
            ],
          }),
          step('where', { produces: ['city'], reachableFromEarlier: true, checkpoint: true, tags: ['t'] }),
          step('bye', { terminal: true }),
          step('lost', { reachableFromAnywhere: true, terminal: true }),
        ],
        edges: [
          transition('ask>look ~ has an order', { guard: 'states.GREETED' }),
          transition('look>where: answers.found'),
          transition('look>bye ~ gives up', { priority: 1 }),
          transition('where>bye'),
          transition('bye>__exit__ ~ wants to leave'),
        ],
      }),
    ],
    rules: [
      rule('polite', {
        scope: { graph: 'return', node: 'where' },
        templates: ['address'],
        priority: 2,
        tags: ['t'],
      }),
      rule('gated', {
        condition: { text: 'x', examples: ['x'], when: 'gates.KNOWN && scenario == "return"' },
        calls: [{ tool: 'find', args: { order: 'answers.order' } }],
        maxFiresPerSession: 1,
        cooldownTurns: 2,
      }),
      rule('no-prices', {
        condition: { text: 'always', examples: [] },
        hardConstraint: { check: '!response.contains("$") || scenario == ""', fallback: 'sorry' },
      }),
      rule('judged', { hardConstraint: {} }),
    ],
    templates: [
      template('greeting', 'EXCLUSIVE', { when: 'turn == 1' }),
      template('address', 'SUGGEST', { text: 'To {city}?' }),
      template('sorry', 'FALLBACK', { text: { variants: ['Sorry.', 'So sorry.'] } }),
      template('anywhere', 'FALLBACK', { scope: { graph: 'return' } }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('finds no problems in a flow of rules alone', () => {
  expect(compileFlow(buildScenarioFlow({ rules: [rule('greets')] })).problems).toEqual([]);
});

it('finds no problems in a scenario that only StartGraph starts, or that is the main graph', () => {
  const end = step('end', { terminal: true });
  const alone = scenario('alone', { nodes: [end], trigger: undefined });
  const main = scenario('main', { nodes: [step('m', { terminal: true })], trigger: undefined });
  const flow = buildScenarioFlow({ graphs: [main, alone] });
  expect(compileFlow({ ...flow, main: 'main' }).problems).toEqual([]);
});
