import { expect, it } from 'vitest';
import { customerMark } from './audit-customer';

it('is stable per customer and workspace, and cannot be computed without the secret', () => {
  const mark = customerMark('secret', 'ws-1', 'ann@example.com');
  expect(mark).toMatch(/^customer:[0-9a-f]{32}$/);
  expect(customerMark('secret', 'ws-1', 'ann@example.com')).toBe(mark);
  const others = [
    customerMark('other', 'ws-1', 'ann@example.com'),
    customerMark('secret', 'ws-2', 'ann@example.com'),
    customerMark('secret', 'ws-1', 'bob@example.com'),
  ];
  expect(new Set([mark, ...others]).size).toBe(4);
});
