import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/**
 * The content of a private file (0600), created with `content` if it does not exist yet.
 *
 * A link appears complete and only once, so of several processes that start together one creates the file and the
 * others read the same content, never a part of it.
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
