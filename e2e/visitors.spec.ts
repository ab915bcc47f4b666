import { expect, test } from './support/test';

const PLACES = ['/', '/flows', '/flows/some-flow', '/conversations', '/conversations/some-session', '/keys'];

test.use({ storageState: { cookies: [], origins: [] } });

for (const place of PLACES) {
  test(`a visitor who is not signed in and opens ${place} is sent to the sign-in page`, async ({
    page,
    console,
  }) => {
    console.allow(/401/);
    await page.goto(place);
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByRole('heading', { name: 'Sign in to Turnpike' })).toBeVisible();
  });
}

test('a used sign-in link shows a message and creates no session', async ({ page, context, console }) => {
  console.allow(/404/);
  await page.goto(`/sign-in#${'used-already'.repeat(4)}`);
  await expect(page.getByText('This sign-in link is no longer valid')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
  const session = (await context.cookies()).filter(({ name }) => name.includes('session'));
  expect(session).toEqual([]);
});

test('an API request without a key gets a problem and no data', async ({ request }) => {
  for (const place of ['/api/v1/flows', '/api/v1/sessions', '/api/v1/keys', '/api/v1/handoffs']) {
    const response = await request.get(place);
    expect(response.status(), place).toBe(401);
    expect(response.headers()['content-type']).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({
      status: 401,
      type: expect.stringMatching(/unauthenticated$/),
    });
  }
});

test('an unknown address shows the not-found page', async ({ page, console }) => {
  console.allow(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading')).toBeVisible();
});
