import type { FactRow, Frame, Session } from '@turnpike/engine';
import { declaredFacts, ownedFacts } from '@/lib/simulator/trace/declared';

type Variable = {
  name: string;
  /** The declaration of the fact in the draft. */
  declared: unknown;
  row?: FactRow;
  computed: boolean;
  /** Whether a manual edit would be written here. */
  editable: boolean;
  /** The top frame has its own value of this fact. */
  shadowed: boolean;
};

/** The facts of one holder: a frame, or the session (`frame` null). */
export type VariableGroup = {
  frame: string | null;
  /** Whether the top frame reads it. */
  seen: boolean;
  variables: Variable[];
};

/**
 * Facts by holder, the top frame first and the session last.
 *
 * Reads use the top frame, then the session. Values of other frames are listed but not visible to reads.
 * Writes go to the highest frame that owns the fact, or else to the session.
 */
export function listVariables(session: Session, document: unknown): VariableGroup[] {
  const facts = declaredFacts(document);
  const owned = new Map(session.frames.map(({ graph }) => [graph, ownedFacts(document, graph)]));
  const top = session.frames.at(-1);
  const holds = (frame: Frame, name: string): boolean =>
    owned.get(frame.graph)?.has(name) === true || findRow(frame.facts, name) !== undefined;
  const ownerOf = (name: string): string | null => {
    const frame = session.frames.findLast((candidate) => holds(candidate, name));
    return frame?.facts === undefined ? null : frame.id;
  };
  const list = (frame: string | null, rows: FactRow[], isShown: (name: string) => boolean): Variable[] =>
    facts.flatMap(({ name, computed, declared }) => {
      const row = findRow(rows, name);
      if (!row && !isShown(name)) return [];
      return [
        {
          name,
          declared,
          computed,
          ...(row ? { row } : {}),
          editable: !computed && ownerOf(name) === frame,
          shadowed: frame === null && findRow(top?.facts, name) !== undefined,
        },
      ];
    });
  const frames = session.frames
    .flatMap((frame) => (frame.facts ? [{ ...frame, facts: frame.facts }] : []))
    .reverse()
    .map(
      (frame): VariableGroup => ({
        frame: frame.id,
        seen: frame.id === top?.id,
        variables: list(frame.id, frame.facts, (name) => holds(frame, name)),
      }),
    );
  const elsewhere = listFactsOfOtherGraphs(document);
  return [
    ...frames,
    { frame: null, seen: true, variables: list(null, session.facts, (name) => !elsewhere.has(name)) },
  ];
}

/** Facts owned only by graphs other than the main graph. The session rarely holds them. */
function listFactsOfOtherGraphs(document: unknown): ReadonlySet<string> {
  const { graphs, main } = (document ?? {}) as { graphs?: unknown; main?: unknown };
  const others = new Set<string>();
  if (!Array.isArray(graphs) || typeof main !== 'string') return others;
  const mine = ownedFacts(document, main);
  for (const graph of graphs as ({ id?: unknown } | null)[]) {
    if (typeof graph?.id !== 'string' || graph.id === main) continue;
    for (const fact of ownedFacts(document, graph.id)) if (!mine.has(fact)) others.add(fact);
  }
  return others;
}

function findRow(rows: readonly FactRow[] | undefined, name: string): FactRow | undefined {
  return rows?.find((row) => row[0] === name);
}
