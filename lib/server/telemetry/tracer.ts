export type Attributes = Record<string, string | number | boolean | undefined>;

/** Begins spans. A failure is recorded by its code, never by its message. */
export type Tracer = { begin(name: string, attributes: Attributes): TraceSpan };

/** An open span; spans that it begins are its children. */
export type TraceSpan = Tracer & {
  set(attributes: Attributes): void;
  end(failure?: string): void;
};
