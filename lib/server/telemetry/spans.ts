import { readContext, withContext } from './context';

export type Attributes = Record<string, string | number | boolean | undefined>;
export type OpenSpan = { set(attributes: Attributes): void };
/** `parent` is an earlier result of `begin`. A failure is recorded by its code, never by its message. */
export type Tracer = {
  begin(name: string, attributes: Attributes, parent: object | undefined): object;
  set(span: object, attributes: Attributes): void;
  end(span: object, failure?: string): void;
};

let tracer: Tracer | undefined;

/** Sets the tracer of the process; undefined removes it. */
export function setTracer(given: Tracer | undefined): void {
  tracer = given;
}

const NOTHING: OpenSpan = { set() {} };

/** Runs `work` in a child span of the current one; without a tracer it only runs `work`. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: OpenSpan) => T | Promise<T>,
): Promise<T> {
  const used = tracer;
  if (!used) return work(NOTHING);
  const span = used.begin(name, attributes, readContext().span);
  let failure: string | undefined;
  try {
    return await withContext({ span }, () => work({ set: (more) => used.set(span, more) }));
  } catch (error) {
    failure = readCode(error);
    throw error;
  } finally {
    used.end(span, failure);
  }
}

export function isTraced(): boolean {
  return tracer !== undefined;
}

/** A label for an error that does not quote its message. */
export function readCode(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown';
  return toLabel((error as { code?: unknown }).code) ?? toLabel(error.name) ?? 'error';
}

/** A code of ours, of Node or of PostgreSQL; undefined for anything that could be a sentence. */
export function toLabel(code: unknown): string | undefined {
  return typeof code === 'string' && /^[A-Za-z0-9][\w-]{0,40}$/.test(code) ? code : undefined;
}
