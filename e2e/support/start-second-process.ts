import path from 'node:path';
import { createServerProcess } from '@/tests/faults/testing/server-process';
import { sharedSettings } from './running-app';

/** Another process that serves the API over the database of the app under test, with caches of its own. */
export async function startSecondProcess(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const second = createServerProcess('second', path.resolve('.cache/server/server.mjs'), sharedSettings());
  await second.start();
  return { url: second.url() ?? '', stop: second.stop };
}
