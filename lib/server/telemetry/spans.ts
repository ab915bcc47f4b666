import { readContext, withContext } from './context';
import type { Attributes, Tracer, TraceSpan } from './tracer';

export type OpenSpan = Pick<TraceSpan, 'set'>;

const NOTHING: OpenSpan = { set() {} };

/**
 * Runs `work` in a child span of the current one. Outside every span, `tracer` begins a new trace; without a tracer this
 * only runs `work`.
 */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: OpenSpan) => T | Promise<T>,
  tracer?: Tracer,
): Promise<T> {
  const span = (readContext().span ?? tracer)?.begin(name, attributes);
  if (!span) return work(NOTHING);
  let failure: string | undefined;
  try {
    return await withContext({ span }, () => work(span));
  } catch (error) {
    failure = toErrorCode(error);
    throw error;
  } finally {
    span.end(failure);
  }
}

export function isTraced(): boolean {
  return readContext().span !== undefined;
}

/** A label for an error that does not quote its message. */
export function toErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown';
  return toLabel((error as { code?: unknown }).code) ?? toLabel(error.name) ?? 'error';
}

/** A code of ours, of Node or of PostgreSQL; undefined for anything that could be a sentence. */
export function toLabel(code: unknown): string | undefined {
  return typeof code === 'string' && /^[A-Za-z0-9][\w-]{0,40}$/.test(code) ? code : undefined;
}
