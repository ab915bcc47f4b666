import { createHmac } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { baseUrl } from './running-app';
import { type ConsoleWatch, expect } from './test';

const SIGNED_OUT = { cookies: [], origins: [] };
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

export type E2ePerson = { name: string; email: string; password: string };

/** A separate person per test, so that tests do not share sign-in attempts, browser sessions or roles. */
export function createPerson(name: string): E2ePerson {
  const mark = crypto.randomUUID().slice(0, 8);
  return { name, email: `${name.toLowerCase()}-${mark}@example.test`, password: `walnut barge ${mark}` };
}

/** A browser context without a signed-in user. Refusals are expected. */
export async function openBrowser(browser: Browser, console: ConsoleWatch): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: baseUrl(), storageState: SIGNED_OUT });
  console.watch(context);
  console.allow(/40[13] \(/);
  return context;
}

/** Opens an invitation link as a new person and sets a name and a password. */
export async function join(page: Page, link: string, person: E2ePerson): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page.getByRole('button', { name: `Account: ${person.name}` })).toBeVisible();
}

/** The first step of signing in. With two-factor authentication, a code follows. */
export async function signIn(page: Page, { email, password }: E2ePerson): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Turnpike' })).toBeVisible();
}

/** The authenticator code of a secret (RFC 6238: SHA-1, 30 seconds, six digits). */
export function computeTotp(secret: string, at: number = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const start = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
