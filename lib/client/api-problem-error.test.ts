import { expect, test } from 'vitest';
import { ApiProblemSchema } from '@/lib/contract/problem';
import { readProblem } from './api-problem-error';

const PROBLEM = {
  type: 'https://turnpike.dev/problems/flow-not-found',
  title: 'There is no such flow',
  status: 404,
  code: 'flow-not-found',
  detail: 'It may have been deleted.',
};

test('a problem of the API is used unchanged', async () => {
  const { problem } = await readProblem(Response.json(PROBLEM, { status: 404 }));
  expect(problem).toEqual(ApiProblemSchema.parse(PROBLEM));
});

test.each([
  ['no object', null],
  ['a list', [PROBLEM]],
  ['one without a code', { ...PROBLEM, code: undefined }],
  ['one whose status is text', { ...PROBLEM, status: '404' }],
  ['one whose detail is not a text', { ...PROBLEM, detail: 3 }],
])('another response, %s, becomes a problem with the status', async (_, body) => {
  expect(ApiProblemSchema.safeParse(body).success).toBe(false);
  const { problem } = await readProblem(Response.json(body, { status: 502 }));
  expect(problem).toMatchObject({ status: 502, code: 'internal-error' });
});
