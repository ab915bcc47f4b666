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
/** Addresses of this machine that the app's tools may call: one of HTTP, one of an MCP server. */
export function toolHosts(): { http: string; mcp: string } {
  const [http = '', mcp = ''] = need('TURNPIKE_E2E_TOOL_HOSTS').split(',');
  return { http, mcp };
}

function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; e2e/support/start-app.ts sets it.`);
  return value;
}
