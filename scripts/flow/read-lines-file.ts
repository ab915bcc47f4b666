import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { CallError } from './call-error';

/**
 * Reads a file of JSON values, one per line. Errors contain the name of the file and the line, and nothing of its text:
 * they may be printed in public, and the text may be of a customer.
 */
export function readLinesFile<S extends z.ZodType>(file: string, schema: S): z.output<S>[] {
  const lines = readText(file).trimEnd().split('\n');
  return lines.flatMap((line, index) =>
    line.trim() === ''
      ? []
      : [readLine(line, schema, `${file}: line ${index + 1}`, index === lines.length - 1)],
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CallError(
      `${file}: ${code === 'ENOENT' ? 'file not found' : code === 'EISDIR' ? 'is a folder' : code}`,
    );
  }
}

function readLine<S extends z.ZodType>(line: string, schema: S, where: string, isLast: boolean): z.output<S> {
  const json = parseJson(line);
  if (json === undefined)
    throw new CallError(
      `${where}: invalid JSON.${isLast ? ' It is the last line, so the file may be incomplete.' : ''}`,
    );
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CallError(`${where}: /${issue?.path.join('/') ?? ''} ${issue?.message ?? 'invalid'}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
