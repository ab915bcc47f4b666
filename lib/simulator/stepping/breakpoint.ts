/** Kinds of breakpoints with a target. */
export const BREAKPOINT_KINDS = ['node', 'gate', 'rule', 'fact'] as const;
export type BreakpointKind = (typeof BREAKPOINT_KINDS)[number];

/**
 * A stop of a simulated turn: at a node, after a gate, rule or fact changed, or when a CEL expression becomes
 * true. `when` is an additional CEL condition; `off` disables the breakpoint.
 */
export type Breakpoint =
  | { on: BreakpointKind; target: string; when?: string; off?: true }
  | { on: 'condition'; when: string; off?: true };

/** A one-time target: of "Run to here", or of a step out of a frame that waits for the customer. */
export type RunTo = { on: 'node' | 'gate'; target: string } | { on: 'return'; target: string };

/** Identity of a breakpoint: at most one per target and one per condition. */
export function getBreakpointId(point: Breakpoint | RunTo): string {
  return point.on === 'condition' ? `condition:${point.when}` : `${point.on}:${point.target}`;
}

/** Parses a stored breakpoint; returns an empty list if it is invalid. */
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
