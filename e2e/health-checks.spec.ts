import { expect, test } from '@playwright/test';

for (const path of ['/healthz', '/readyz', '/api/v1/healthz', '/api/v1/readyz'])
  test(`${path} answers without signing in`, async ({ playwright, baseURL }) => {
    const visitor = await playwright.request.newContext({ baseURL });
    const answer = await visitor.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    await visitor.dispose();
  });
