/** Address and credentials of the app under test. */
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
/** What another process of the app needs to serve the same database. */
export function sharedSettings(): Record<string, string> {
  return {
    DATABASE_URL: need('TURNPIKE_E2E_DATABASE_URL'),
    TURNPIKE_API_KEY: apiKey(),
    TURNPIKE_SECRET: need('TURNPIKE_E2E_SECRET'),
  };
}
/** Local addresses that the app may call: an HTTP server and an MCP server for tools, and a messenger. */
export function toolHosts(): { http: string; mcp: string; messenger: string } {
  const [http = '', mcp = '', messenger = ''] = need('TURNPIKE_E2E_TOOL_HOSTS').split(',');
  return { http, mcp, messenger };
}

function need(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; e2e/support/start-app.ts sets it.`);
  return value;
}
