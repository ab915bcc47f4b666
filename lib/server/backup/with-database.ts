import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '../db/embedded';

type Place = { databaseUrl: string | undefined; dataFolder: string };

/**
 * Runs `work` with the database of DATABASE_URL or the embedded one. The embedded one is started for it, unless the app
 * already runs it. `existing`: throws instead of creating an embedded database.
 */
export async function withDatabase<T>(
  { databaseUrl, dataFolder }: Place,
  { existing }: { existing: boolean },
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const folder = path.join(dataFolder, 'postgres');
  if (existing && !existsSync(folder))
    throw new Error('./data contains no database. Set DATABASE_URL to back up your own server.');
  const server = await startEmbedded({ folder });
  try {
    return await work(server.url());
  } finally {
    await server.stop();
  }
}
