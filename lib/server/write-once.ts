import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * The content of a private file (0600), created with `content` if it does not exist yet.
 *
 * A hard link is created atomically and only once: of several processes that start together, one creates the file and
 * the others read its complete content.
 */
export async function writeOnce(file: string, content: string): Promise<string> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    await writeFile(unfinished, content, { mode: 0o600 });
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(file, 'utf8');
}
