import type { Problem } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { getProblemFlags, problemNames } from './problem-index';

const problem = {
  code: 'else-with-on',
  severity: 'warning',
  pointer: '/graphs/0/edges/0',
  where: { kind: 'edge', graph: 'main', edge: 'e' },
  message: { template: 'Nothing.' },
} as unknown as Problem;

it('says the code of a problem until the names are loaded', async () => {
  const getText = () => [...getProblemFlags([{ ...problem }]).values()][0]?.text;
  expect(getText()).toBe('Else with on');
  await problemNames.load();
  expect(getText()).toBe('Else has no effect');
});
