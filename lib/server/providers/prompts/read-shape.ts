import type { z } from 'zod';
import type { Read } from './prompt';

const MAX_ISSUES = 5;
const MAX_LENGTH = 600;

/** Validates an answer against its schema, then parses it with `read`, which can still reject it. */
export function readShape<S, T>(shape: z.ZodType<S>, value: unknown, read: (parsed: S) => Read<T>): Read<T> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return read(parsed.data);
  return { wrong: describeIssues(parsed.error.issues) };
}

/** Paths and expectations of the schema errors, without the model's own text. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${describePath(path)}: ${message}.`);
  return lines.join(' ').slice(0, MAX_LENGTH);
}

function describePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'It';
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return `\`${parts.join('').replace(/^\./, '')}\``;
}
