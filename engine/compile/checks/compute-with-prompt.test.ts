import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports fields that a computed fact never uses', () => {
  const flow = buildFlow({
    facts: [
      'n',
      {
        name: 'a',
        type: 'text',
        compute: 'answers.n + "!"',
        prompt: 'Well?',
        validate: [{ minLength: 1 }],
        public: true,
        expiresAfter: 'PT1H',
      },
    ],
    nodes: [question('q', { produces: ['n', 'a'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'compute-with-prompt',
      severity: 'error',
      pointer: '/facts/1/prompt',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a is computed, so its prompt is never used. Remove one of the two.',
      fix: { title: 'Remove prompt', patch: [{ op: 'remove', path: '/facts/1/prompt' }] },
    },
    {
      code: 'compute-with-prompt',
      severity: 'error',
      pointer: '/facts/1/validate',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a is computed, so its validate is never used. Remove one of the two.',
      fix: { title: 'Remove validate', patch: [{ op: 'remove', path: '/facts/1/validate' }] },
    },
    {
      code: 'compute-with-prompt',
      severity: 'error',
      pointer: '/facts/1/public',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a is computed, so its public is never used. Remove one of the two.',
      fix: { title: 'Remove public', patch: [{ op: 'remove', path: '/facts/1/public' }] },
    },
    {
      code: 'compute-with-prompt',
      severity: 'error',
      pointer: '/facts/1/expiresAfter',
      where: { kind: 'fact', name: 'a' },
      message: 'Fact a is computed, so its expiresAfter is never used. Remove one of the two.',
      fix: { title: 'Remove expiresAfter', patch: [{ op: 'remove', path: '/facts/1/expiresAfter' }] },
    },
  ]);
});
