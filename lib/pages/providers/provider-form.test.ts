import { describe, expect, it } from 'vitest';
import type { ProviderDefaults, ProviderResource } from '@/lib/contract/schemas/providers';
import { findProviderFaults, openForm, toProviderRequest } from './provider-form';

const GROQ: ProviderDefaults = {
  kind: 'groq',
  baseUrl: 'https://api.groq.com/openai/v1',
  fastModel: 'small',
  bestModel: 'large',
  needsKey: true,
};
const KNOWN: ProviderResource = {
  name: 'groq',
  kind: 'groq',
  hasKey: true,
  baseUrl: GROQ.baseUrl,
  fastModel: 'small',
  bestModel: 'my-own',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

describe('provider form', () => {
  it('shows changes from the default, and sends null for the rest', () => {
    const form = openForm(KNOWN, [GROQ]);
    expect(form).toMatchObject({ baseUrl: '', fastModel: '', bestModel: 'my-own', key: '' });
    expect(toProviderRequest(form)).toEqual({
      kind: 'groq',
      baseUrl: null,
      fastModel: null,
      bestModel: 'my-own',
    });
  });

  it('keeps the stored key unless the address changes', () => {
    const form = openForm(KNOWN, [GROQ]);
    expect(findProviderFaults(form, KNOWN, GROQ)).toEqual({});
    const moved = { ...form, baseUrl: 'https://elsewhere.example/v1' };
    expect(findProviderFaults(moved, KNOWN, GROQ)).toEqual({
      key: 'Enter the key again for the new address',
    });
    expect(findProviderFaults({ ...moved, key: 'sk' }, KNOWN, GROQ)).toEqual({});
  });

  it('reports the missing fields of a new provider', () => {
    const form = { ...openForm(null, [GROQ]), kind: 'groq' as const, name: 'groq' };
    expect(findProviderFaults(form, null, GROQ)).toEqual({
      key: 'Enter the API key of your provider account',
    });
    expect(findProviderFaults({ ...form, name: 'No Good' }, null, GROQ).name).toMatch(/^Enter a name/);
    expect(findProviderFaults({ ...form, key: 'sk', baseUrl: 'nonsense' }, null, GROQ)).toEqual({
      baseUrl: 'Enter a complete address, such as https://api.example.com/v1',
    });
    const own = { ...GROQ, kind: 'openai-compatible' as const, baseUrl: '', needsKey: false };
    expect(findProviderFaults(form, null, own)).toEqual({ baseUrl: 'Enter the address of its API' });
    expect(findProviderFaults({ ...form, baseUrl: 'http://127.0.0.1:11434/v1' }, null, own)).toEqual({});
  });
});
