import { fillProviders } from '@turnpike/engine/testing';
import type { CallToolRequest, Effect } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { withFixedAnswers } from './with-fixed-answers';

it('returns scripted answers first, then those of the providers', async () => {
  const usual = fillProviders(() => ({ ok: true, value: 'as usual' }));
  const { callTool, plan } = withFixedAnswers(
    { callTool: ['by hand', { error: { code: 'down', message: 'down' } }] },
    usual,
  );
  const request: CallToolRequest = { tool: 't', args: {}, node: 'n' };
  const effect: Effect = { seq: 0, kind: 'callTool', request };
  const call = () => callTool(request, effect);
  expect(await call()).toEqual({ ok: true, value: 'by hand' });
  expect(await call()).toMatchObject({ ok: false, error: { code: 'down' } });
  expect(await call()).toEqual({ ok: true, value: 'as usual' });
  expect(plan).toBe(usual.plan);
});
