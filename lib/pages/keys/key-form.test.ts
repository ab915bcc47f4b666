import { describe, expect, it } from 'vitest';
import { CreateApiKeySchema } from '@/lib/contract/schemas/keys';
import {
  FIRST_FORM,
  findKeyFaults,
  findOriginFault,
  findTurnsFault,
  type KeyForm,
  toKeyRequest,
} from './key-form';

const NOW = Date.parse('2026-01-05T09:00:00.000Z');
const form = (change: Partial<KeyForm>): KeyForm => ({ ...FIRST_FORM, name: 'Website', ...change });
const widget = form({
  kind: 'publishable',
  origins: 'https://www.example.com/\nhttp://127.0.0.1:8080 https://www.example.com',
  flows: new Set(['flow_1']),
});

describe('toKeyRequest', () => {
  it('builds the request for a secret key', () => {
    const request = toKeyRequest(form({ lifetime: '30', turnsPerMinute: ' 60 ' }), NOW);
    expect(request).toEqual({
      kind: 'secret',
      name: 'Website',
      scopes: ['turns:take', 'sessions:read'],
      turnsPerMinute: 60,
      expiresAt: '2026-02-04T09:00:00.000Z',
    });
    expect(CreateApiKeySchema.safeParse(request).success).toBe(true);
  });

  it('treats an empty number of turns as no limit', () => {
    expect(toKeyRequest(form({ turnsPerMinute: '' }), NOW)).toMatchObject({ turnsPerMinute: null });
  });

  it('builds the request for a publishable key, with each origin once', () => {
    const request = toKeyRequest(widget, NOW);
    expect(request).toEqual({
      kind: 'publishable',
      name: 'Website',
      origins: ['https://www.example.com', 'http://127.0.0.1:8080'],
      flows: ['flow_1'],
    });
    expect(CreateApiKeySchema.safeParse(request).success).toBe(true);
  });
});

describe('findKeyFaults', () => {
  it('accepts a complete form', () => {
    expect(findKeyFaults(form({}))).toEqual({});
    expect(findKeyFaults(widget)).toEqual({});
  });

  it('reports missing values at each field', () => {
    expect(findKeyFaults(form({ name: ' ', scopes: new Set(), turnsPerMinute: '0' }))).toEqual({
      name: 'Enter a name, such as the program it is for',
      turnsPerMinute: 'Enter a whole number from 1 to 1000000',
      scopes: 'Choose at least one scope',
    });
    expect(findKeyFaults({ ...widget, flows: new Set(), origins: '' })).toEqual({
      origins: 'Enter at least one origin',
      flows: 'Choose at least one flow',
    });
    expect(findKeyFaults({ ...widget, origins: 'example.com' }).origins).toMatch(
      /^“example.com” is not a web address/,
    );
  });
});

it('asks only for the address of a site where a page is given', () => {
  expect(findOriginFault('https://a.example/shop')).toBe(
    '“https://a.example/shop” is more than the address of a site. Use https://a.example',
  );
});

it('rejects addresses that are not origins', () => {
  expect(findOriginFault('https://www.example.com:8443')).toBeUndefined();
  for (const wrong of [
    'www.example.com',
    'https://a.example/shop',
    'https://a.example:443',
    'ftp://a.example',
    '*',
    'https://*.a.example',
  ]) {
    expect(findOriginFault(wrong), wrong).toContain(`“${wrong}”`);
  }
});

it('requires a whole number of turns within the limit', () => {
  for (const right of ['', '1', '600', '1000000']) expect(findTurnsFault(right), right).toBeUndefined();
  for (const wrong of ['0', '-1', '1.5', '1000001', 'many', '1e3'])
    expect(findTurnsFault(wrong), wrong).toBeDefined();
});
