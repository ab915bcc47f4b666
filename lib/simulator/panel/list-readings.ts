import { type FactRow, isPresent, type Session } from '@turnpike/engine';
import type { SimulatedReading } from '@/lib/editor/canvas/simulation-overlay';
import { scanCelNames } from '@/lib/editor/text/cel-names';
import type { Situation } from '@/lib/simulator/store/types';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import { say } from '@/lib/words/say';

type View = { session: Session; gates: Situation['gates'] };

/**
 * Names read by these expressions, each once and in order, with the current value, to explain a guard's
 * result.
 */
export function listReadings(expressions: readonly string[], { session, gates }: View): SimulatedReading[] {
  const found = new Map<string, SimulatedReading>();
  for (const { kind, name } of expressions.flatMap(scanCelNames)) {
    const key = `${kind} ${name}`;
    if (!found.has(key)) found.set(key, { kind, name, value: read(kind, name) });
  }
  return [...found.values()];

  function read(kind: SimulatedReading['kind'], name: string): string {
    if (kind === 'state') return session.states.includes(name) ? say('true') : say('false');
    if (kind === 'gate')
      return gates.some(({ gate, open }) => gate === name && open) ? say('open') : say('closed');
    const row = findSeenReading(session, name);
    if (!row) return say('not known');
    return isPresent(row) ? describeValue(row[1]) : say('no answer');
  }
}

/** A fact as the top frame sees it: its own value, or else the session's. */
export function findSeenReading(session: Session, name: string): FactRow | undefined {
  const isIt = (row: FactRow): boolean => row[0] === name;
  return session.frames.at(-1)?.facts?.find(isIt) ?? session.facts.find(isIt);
}
