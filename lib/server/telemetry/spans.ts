import { readContext, withContext } from './context';
import type { Attributes, SpanKind, Tracer, TraceSpan } from './tracer';

export type OpenSpan = Pick<TraceSpan, 'set' | 'fail'>;
const NOTHING: OpenSpan = { set() {}, fail() {} };

/**
 * Runs `work` in a child span of the current one. Outside every span, `tracer` begins a new trace; without a tracer this
 * only runs `work`.
 */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: OpenSpan) => T | Promise<T>,
  { tracer, kind }: { tracer?: Tracer | undefined; kind?: SpanKind } = {},
): Promise<T> {
  const { span: outer, shared = {} } = readContext();
  const span = (outer ?? tracer)?.begin(name, { ...shared, ...attributes }, kind);
  if (!span) return work(NOTHING);
  try {
    return await withContext({ span, shared }, () => work(span));
  } catch (error) {
    span.fail(toErrorCode(error));
    throw error;
  } finally {
    span.end();
  }
}

export function isTraced(): boolean {
  return readContext().span !== undefined;
}

/** Sets attributes of the current span and of all spans that begin later in this trace. */
export function shareAttributes(attributes: Attributes): void {
  const { span, shared } = readContext();
  span?.set(attributes);
  if (shared) Object.assign(shared, attributes);
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
