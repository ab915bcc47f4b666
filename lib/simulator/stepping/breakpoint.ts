/** What a turn may be stopped at by its name. */
export const BREAKPOINT_KINDS = ['node', 'gate', 'rule', 'fact'] as const;
export type BreakpointKind = (typeof BREAKPOINT_KINDS)[number];

/**
 * Where a simulated turn stops: at a node, after a gate, rule or fact changed, or where a CEL expression turns
 * true. `when` is CEL that must hold besides; `off` keeps one without using it.
 */
export type Breakpoint =
  | { on: BreakpointKind; target: string; when?: string; off?: true }
  | { on: 'condition'; when: string; off?: true };

/** A place a run goes to once. */
export type RunTo = { on: 'node' | 'gate'; target: string };

/** Tells one from another: there is one on each thing, and one with each condition. */
export function getBreakpointId(point: Breakpoint | RunTo): string {
  return point.on === 'condition' ? `condition:${point.when}` : `${point.on}:${point.target}`;
}

/** Reads what was stored; what is no breakpoint is left out. */
export function readBreakpoint(value: unknown): Breakpoint[] {
  if (value === null || typeof value !== 'object') return [];
  const { on, target, when, off } = value as Record<string, unknown>;
  const rest = off === true ? { off: true as const } : {};
  const text = typeof when === 'string' && when.trim() !== '' ? when : undefined;
  if (on === 'condition') return text === undefined ? [] : [{ on, when: text, ...rest }];
  const kind = BREAKPOINT_KINDS.find((item) => item === on);
  if (!kind || typeof target !== 'string') return [];
  return [{ on: kind, target, ...(text === undefined ? {} : { when: text }), ...rest }];
}
