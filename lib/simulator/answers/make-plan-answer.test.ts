import type { PlanAnswer } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { addStep, newPlanAnswer, parsePlanAnswer } from './make-plan-answer';

const step = (plan: PlanAnswer, args: string, after = '') => addStep(plan, { tool: 'book', args, after });

it('adds numbered steps that depend on earlier ones', () => {
  const one = step(newPlanAnswer('operation'), '{"title": "Demo"}') as PlanAnswer;
  expect(step(one, '', '1')).toEqual({
    intentType: 'operation',
    confidence: 0.9,
    steps: [
      { id: '1', tool: 'book', args: { title: 'Demo' } },
      { id: '2', tool: 'book', args: {}, dependsOn: ['1'] },
    ],
  });
});

it('explains invalid steps', () => {
  const plan = newPlanAnswer('operation');
  expect(addStep(plan, { tool: undefined, args: '', after: '' })).toBe('Choose a tool');
  expect(step(plan, '[1]')).toMatch(/as JSON/);
  expect(step(plan, '', '4')).toBe('Step 4 does not exist');
});

it('parses a plan and explains errors', () => {
  const plan = newPlanAnswer('conversation');
  expect(parsePlanAnswer(JSON.stringify(plan))).toEqual(plan);
  expect(parsePlanAnswer('{')).toBe('Line 1, column 1: { is not closed.');
  expect(parsePlanAnswer('null')).toMatch(/intentType/);
  expect(parsePlanAnswer('{"intentType":"operation","confidence":2}')).toMatch(/confidence/);
  expect(parsePlanAnswer('{"intentType":"operation","confidence":1}')).toMatch(/steps/);
});
