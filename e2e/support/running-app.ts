/** Where the app under test is and how its owner gets in. */
export const OWNER_STATE = '.cache/e2e/owner.json';

export function baseUrl(): string {
  return need('TURNPIKE_E2E_URL');
}
export function signInUrl(): string {
  return need('TURNPIKE_E2E_SIGN_IN');
}
export function apiKey(): string {
  return need('TURNPIKE_E2E_API_KEY');
}

function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; e2e/support/start-app.ts sets it.`);
  return value;
}
