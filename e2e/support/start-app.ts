import { findOrInstallBrowser } from '@/scripts/find-browser';
import { startTestApp, toTestEnvironment } from '@/scripts/test-app';

/**
 * Starts the app under test on its own port and database. Does nothing under `npm test`, which starts the app itself and
 * sets the environment variables.
 */
export default async function startApp(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROMIUM_PATH ??= findOrInstallBrowser();
  if (process.env.TURNPIKE_E2E_URL) return undefined;
  const app = await startTestApp();
  Object.assign(process.env, toTestEnvironment(app));
  return app.stop;
}
