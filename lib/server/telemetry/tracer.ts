export type Attributes = Record<string, string | number | boolean | undefined>;

/** `client`: a request to another service. */
export type SpanKind = 'client' | 'internal';

/** Begins spans. A failure is recorded by its code, never by its message. */
export type Tracer = {
  begin(name: string, attributes: Attributes, kind?: SpanKind): TraceSpan;
  /** The operator chose to send messages and replies, without sensitive values, and ids of customers. */
  sendsContent?: boolean;
};

/** An open span; spans that it begins are its children. */
export type TraceSpan = Pick<Tracer, 'begin'> & {
  set(attributes: Attributes): void;
  /** Marks the span as failed. */
  fail(code: string): void;
  end(): void;
};
