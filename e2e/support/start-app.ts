import { findOrInstallBrowser } from '@/scripts/find-browser';
import { startTestApp } from '@/scripts/test-app';

/**
 * Starts the app under test on its own port and database. Does nothing under `npm test`, which starts the app itself and
 * sets the environment variables.
 */
export default async function startApp(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROMIUM_PATH ??= findOrInstallBrowser();
  if (process.env.TURNPIKE_E2E_URL) return undefined;
  const app = await startTestApp();
  process.env.TURNPIKE_E2E_URL = app.baseUrl;
  process.env.TURNPIKE_E2E_SIGN_IN = app.signInUrl;
  process.env.TURNPIKE_E2E_API_KEY = app.apiKey;
  process.env.TURNPIKE_E2E_TOOL_HOSTS = app.toolHosts;
  return app.stop;
}
