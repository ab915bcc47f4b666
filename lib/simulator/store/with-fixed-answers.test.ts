import { type CallToolRequest, type Effect, fillProviders } from '@turnpike/engine';
import { expect, it } from 'vitest';
import { withFixedAnswers } from './with-fixed-answers';

it('gives the answers set by hand first, and what the others say after them', async () => {
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
