import { describe, expect, it } from 'vitest';
import { SCOPES } from '@/lib/contract/names';
import { listPlaces } from './places';

const labels = (...scopes: Parameters<typeof listPlaces>) => listPlaces(...scopes).map(({ label }) => label);

describe('listPlaces', () => {
  it('shows all pages to owners', () => {
    expect(labels(SCOPES)).toEqual([
      'Flows',
      'Conversations',
      'Insights',
      'Handoffs',
      'Customers',
      'Providers',
      'Keys',
      'Members',
      'Audit',
    ]);
  });

  it('shows read-only pages to viewers, and while the user is unknown', () => {
    const seen = ['Flows', 'Conversations', 'Insights', 'Handoffs', 'Customers'];
    expect(labels(['flows:read', 'sessions:read'])).toEqual(seen);
    expect(labels(undefined)).toEqual(seen);
  });

  it('shows no pages to users without scopes', () => {
    expect(labels([])).toEqual([]);
  });
});
