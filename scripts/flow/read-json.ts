import { readFileSync } from 'node:fs';
import { CallError } from './call-error';

/** A JSON file; what is wrong with it is said with the file's name, and the place where there is one. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : code;
    throw new CallError(`${file}: ${why}`);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CallError(`${file}: it is not JSON. ${(error as Error).message}`);
  }
}
