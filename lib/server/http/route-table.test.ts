import { expect, it } from 'vitest';
import { OPERATIONS } from '@/lib/contract/operations';
import { ROUTES } from './route-table';

it('serves every operation of the contract once', () => {
  expect(ROUTES.map(({ id }) => id)).toEqual(Object.keys(OPERATIONS));
});
