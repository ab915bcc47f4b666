import type { Tool } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { createToolCaller } from './call-tool.ts';

const search: Tool = {
  id: 'search',
  name: 'Search',
  binding: {
    type: 'mock',
    cases: [
      { args: { city: 'Paris' }, result: { found: 2 } },
      { args: { city: 'Atlantis' }, error: { code: 'no-airport', message: 'No airport.' } },
    ],
  },
};
const call = createToolCaller({ tools: [search] });

describe('createToolCaller', () => {
  it('answers with the case that matches the arguments', () => {
    expect(call({ tool: 'search', args: { city: 'Paris', day: 1 }, node: 'n' })).toEqual({
      ok: true,
      value: { found: 2 },
    });
  });

  it('answers with the failure of a case', () => {
    expect(call({ tool: 'search', args: { city: 'Atlantis' }, node: 'n' })).toEqual({
      ok: false,
      error: { code: 'no-airport', message: 'No airport.', retryable: false },
    });
  });

  it('fails if no case matches', () => {
    expect(call({ tool: 'search', args: { city: 'Rome' }, node: 'n' })).toMatchObject({
      ok: false,
      error: { code: 'no-case' },
    });
  });

  it('fails if the flow does not have the tool', () => {
    expect(call({ tool: 'constructor', args: {}, node: 'n' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-tool' },
    });
    expect(createToolCaller({})({ tool: 'search', args: {}, node: 'n' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-tool' },
    });
  });
});

describe('a tool that is bound to a server', () => {
  const binding = { type: 'http', method: 'GET', url: 'https://api.example.com/' } as const;
  const ask = (tool: Tool) => createToolCaller({ tools: [tool] })({ tool: 'search', args: {}, node: 'n' });

  it('is answered from its mock cases', () => {
    expect(ask({ id: 'search', name: 'Search', binding: { ...binding, cases: [{ result: 3 }] } })).toEqual({
      ok: true,
      value: 3,
    });
  });

  it('fails without mock cases, with an error that says how to fix it', () => {
    expect(ask({ id: 'search', name: 'Search', binding })).toMatchObject({
      ok: false,
      error: { code: 'no-cases', message: expect.stringContaining('add cases'), retryable: false },
    });
  });
});
