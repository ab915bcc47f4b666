import type { Json } from '@turnpike/engine';
import { diffTraces, ScriptSchema, type TracedEvent } from '@turnpike/engine/testing';
import type { TestOutcome } from '@/lib/editor/tests/test-outcome';

const INDENT = '        ';

/** Result of a test as lines: expected values after a minus, actual values after a plus. */
export function describeOutcome(outcome: TestOutcome, script: unknown): string[] {
  const { ok, name, failures, differences, turns } = outcome;
  const lines = [`${ok ? 'passed' : 'failed'}  ${name}`];
  if (differences.length === 0) return [...lines, ...failures.map((failure) => `${INDENT}${failure}`)];
  const parsed = ScriptSchema.safeParse(script);
  for (const { turn, what, expected, found } of differences) {
    lines.push(`${INDENT}turn ${turn}, ${what}:`);
    const golden = parsed.data?.turns[turn - 1]?.expect?.trace;
    if (what === 'trace' && golden) lines.push(...describeTrace(golden, turns[turn - 1]?.trace ?? []));
    else lines.push(`${INDENT}- ${expected}`, `${INDENT}+ ${found}`);
  }
  return lines;
}

/** Unified diff of two traces, with equal events collapsed to a count. */
function describeTrace(golden: readonly TracedEvent[], found: readonly TracedEvent[]): string[] {
  const lines: string[] = [];
  let same = 0;
  const flush = () => {
    if (same > 0) lines.push(`${INDENT}  ${same} ${same === 1 ? 'event' : 'events'} unchanged`);
    same = 0;
  };
  for (const line of diffTraces(golden, found)) {
    if (line.kind === 'same') {
      same += 1;
      continue;
    }
    flush();
    if (line.golden) lines.push(`${INDENT}- ${describeEvent(line.golden)}`);
    if (line.found) lines.push(`${INDENT}+ ${describeEvent(line.found)}`);
  }
  flush();
  return lines;
}

function describeEvent({ type, ...rest }: TracedEvent): string {
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${show(value)}`);
  return [String(type), ...fields].join(' ');
}

const show = (value: Json): string =>
  typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value);
