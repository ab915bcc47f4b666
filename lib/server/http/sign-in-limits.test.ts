import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_IN_TRIES } from '@/lib/contract/limits';
import { isSolution, type ProofSolution, type ProofTask } from '@/lib/contract/proof-of-work';
import { createBrowserAuth } from '@/lib/server/accounts/sign-in/browser-auth';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import {
  type Browser,
  createBrowser,
  createMember,
  createSecondApp,
  PASSWORD,
  signInOwner,
} from './testing/browser';
import { createTestApi, SECRET, type TestApi } from './testing/test-api';

const TIME = 240_000;
const WRONG = 'not the password';
let api: TestApi;
let owner: Browser;
beforeAll(async () => {
  api = await createTestApi();
  owner = await signInOwner(api);
}, TIME);
afterAll(() => api?.close());
beforeEach(() => api.prisma.rateLimit.deleteMany());

const here = (address?: string) => createBrowser(api.app, address);
const signInWith = (browser: Browser, email: string, proof: object, password = PASSWORD) =>
  browser.call('POST', '/api/auth/sign-in/email', { email, password, proof });

function solve(task: ProofTask): ProofSolution {
  let nonce = 0;
  while (!isSolution(task, nonce)) nonce++;
  return { challenge: task.challenge, nonce };
}

/** Fails from as many networks as it takes until a proof is required. */
async function attack(email: string): Promise<void> {
  for (let tries = 0; tries < SIGN_IN_TRIES.withoutProof; tries++)
    expect((await here().signIn(email, WRONG)).status).toBe(401);
}

describe('failed sign-ins', { timeout: TIME }, () => {
  it('are limited to five in 15 minutes per account and network, also for unknown accounts', async () => {
    const { email } = await createMember(api, owner, 'viewer');
    const texts: string[] = [];
    for (const [index, address] of [email, 'nobody@example.com'].entries()) {
      const network = `198.51.100.${index + 1}`;
      for (let tries = 0; tries < 5; tries++)
        expect((await here(network).signIn(address, WRONG)).status).toBe(401);
      const limited = await here(network).signIn(address);
      expect([limited.status, limited.json.code]).toEqual([429, 'too-many-requests']);
      const seconds = Number(limited.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(700);
      expect(seconds).toBeLessThanOrEqual(900);
      texts.push(limited.text);
    }
    expect(texts[0]).toBe(texts[1]);
    expect((await api.prisma.rateLimit.findMany()).map(({ key }) => key).join()).not.toContain(email);
    await api.prisma.rateLimit.updateMany({ data: { expire: BigInt(Date.now() - 1000) } });
    expect((await here('198.51.100.1').signIn(email)).status).toBe(200);
  });

  it('of one network do not lock the account out elsewhere', async () => {
    const { email } = await createMember(api, owner, 'viewer');
    for (let tries = 0; tries < 8; tries++) await here('198.51.100.7').signIn(email, WRONG);
    expect((await here('198.51.100.8').signIn(email)).status).toBe(200);
  });

  it('of others in the network do not lock a browser out that the account knows', async () => {
    const { email, browser } = await createMember(api, owner, 'viewer');
    const { address } = browser;
    for (let tries = 0; tries < 6; tries++) await here(address).signIn(email, WRONG);
    expect((await here(address).signIn(email)).status).toBe(429);
    expect((await browser.signIn(email)).status).toBe(200);
    // Signed out, it is still known.
    browser.jar.delete('turnpike.session');
    expect((await browser.signIn(email)).status).toBe(200);
    const other = await createMember(api, owner, 'viewer');
    const forged = here(address);
    for (const value of [
      other.browser.jar.get('turnpike.device'),
      'x.y',
      `${browser.jar.get('turnpike.device')}x`,
    ]) {
      forged.jar.set('turnpike.device', value ?? '');
      expect((await forged.signIn(email)).status, value).toBe(429);
    }
  });

  it('are limited to five in a known browser too', async () => {
    const { email, browser } = await createMember(api, owner, 'viewer');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await browser.copy().signIn(email, WRONG)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('count distinct accounts of a network, and an IPv6 /64 as one', async () => {
    for (const address of ['203.0.113.7', '2001:db8:7:7::1']) {
      // Many failures of one account count once.
      for (let tries = 0; tries < 4; tries++) await here(address).signIn('n0@example.com', WRONG);
      for (let index = 1; index < SIGN_IN_TRIES.accountsPerNetwork; index++) {
        const from = address.includes(':') ? `2001:db8:7:7::${index + 1}` : address;
        expect((await here(from).signIn(`n${index}@example.com`, WRONG)).status).toBe(401);
      }
      expect((await here(address).signIn('another@example.com', WRONG)).status).toBe(429);
    }
    expect((await here('2001:db8:7:8::1').signIn('another@example.com', WRONG)).status).toBe(401);
  });

  it('let exactly five of many concurrent attempts through, over two processes', async () => {
    const { email } = await createMember(api, owner, 'viewer');
    const pool = createPool(String(api.deps.pool.options.connectionString));
    const prisma = createPrisma(pool);
    const second = createSecondApp(api, { pool, prisma, browserAuth: createBrowserAuth(prisma, SECRET) });
    const tries = Array.from({ length: 16 }, (_, i) =>
      createBrowser(i % 2 === 0 ? api.app : second, '203.0.113.16').signIn(email, WRONG),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    await pool.end();
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  });

  it('from many networks require a proof of work, with which the password signs in', async () => {
    const { email } = await createMember(api, owner, 'viewer');
    await attack(email);
    const browser = here();
    const asked = await browser.signIn(email);
    expect([asked.status, asked.json.code]).toEqual([429, 'proof-required']);
    expect(browser.jar.size).toBe(0);
    const proof = solve(asked.json.proof);
    expect((await signInWith(browser, email, proof)).status).toBe(200);
    // A known browser needs no proof.
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it('ask for a proof that is solved, in time, of this account, and used once', async () => {
    const { email } = await createMember(api, owner, 'viewer');
    await attack(email);
    await attack('nobody@example.com');
    const asked = await here().signIn(email);
    const other = await here().signIn('nobody@example.com');
    const proof = solve(asked.json.proof);
    const easier = String(asked.json.proof.challenge).replace(/^(\d+)\.\d+/, '$1.0');
    for (const bad of [
      { ...proof, nonce: proof.nonce + 1 },
      { challenge: easier, nonce: 0 },
      { challenge: 'x', nonce: 0 },
      solve(other.json.proof),
    ])
      expect((await signInWith(here(), email, bad)).json.code).toBe('proof-required');
    expect((await signInWith(here(), email, proof, WRONG)).status).toBe(401);
    expect((await signInWith(here(), email, proof)).json.code).toBe('proof-required');
  });
});
