import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '../db/embedded';

type Place = { databaseUrl: string | undefined; dataFolder: string };

/**
 * Runs `work` with the database of DATABASE_URL or the embedded one, which is started if it is not running. It keeps
 * running afterwards if the app uses it. `existing`: an embedded database is not created.
 */
export async function withDatabase<T>(
  { databaseUrl, dataFolder }: Place,
  { existing }: { existing: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const folder = path.join(dataFolder, 'postgres');
  if (existing && !existsSync(folder))
    throw new Error('There is no database in ./data. Set DATABASE_URL to back up your own server.');
  const server = await startEmbedded({ folder });
  try {
    return await work(server.url());
  } finally {
    await server.stop();
  }
}
