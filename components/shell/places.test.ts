import { describe, expect, it } from 'vitest';
import { SCOPES } from '@/lib/api/contract';
import { listPlaces } from './places';

const labels = (...scopes: Parameters<typeof listPlaces>) => listPlaces(...scopes).map(({ label }) => label);

describe('listPlaces', () => {
  it('shows an owner every page', () => {
    expect(labels(SCOPES)).toEqual([
      'Flows',
      'Conversations',
      'Handoffs',
      'Customers',
      'Providers',
      'Keys',
      'Members',
      'Audit',
    ]);
  });

  it('shows a viewer what can be looked at, and the same before it is known who asks', () => {
    const seen = ['Flows', 'Conversations', 'Handoffs', 'Customers'];
    expect(labels(['flows:read', 'sessions:read'])).toEqual(seen);
    expect(labels(undefined)).toEqual(seen);
  });

  it('shows nothing to who may do nothing', () => {
    expect(labels([])).toEqual([]);
  });
});
