import type { Fact, FactType, FlowDocument } from '@turnpike/engine/document';

/** The place of an expression, which determines what it can read and its type. */
export type CelUse =
  | 'guard'
  | 'when'
  | 'gate'
  | 'compute'
  | 'check'
  | 'constraint'
  | 'trigger'
  | 'argument'
  | 'input'
  | 'response'
  | 'proof';

export type CelRoot =
  | 'answers'
  | 'states'
  | 'gates'
  | 'path'
  | 'scenario'
  | 'turn'
  | 'input'
  | 'now'
  | 'today'
  | 'changed'
  | 'value'
  | 'response';

/** Names an expression can use, and its expected type. */
export type CelScope = {
  use: CelUse;
  facts: readonly Fact[];
  states: readonly string[];
  gates: readonly string[];
  paths: readonly { id: string; name: string }[];
  scenarios: readonly { id: string; name: string }[];
  /** The fact whose candidate is `value`, in its own checks. */
  candidate?: Fact;
  /** Expected type; any type if undefined. */
  wanted?: FactType;
};

/** States the engine sets without a declaration. */
const OWN_STATES = ['HANDOFF_REQUESTED', 'HANDOFF_COMPLETE'];

const ANYWHERE: readonly CelRoot[] = [
  'answers',
  'states',
  'gates',
  'path',
  'scenario',
  'turn',
  'input',
  'now',
  'today',
  'changed',
];
const ROOTS: Record<CelUse, readonly CelRoot[]> = {
  guard: ANYWHERE,
  when: ANYWHERE,
  // A gate is a pure function of facts and states, a computed fact of other facts.
  gate: ['answers', 'states'],
  compute: ['answers'],
  check: [...ANYWHERE, 'value'],
  constraint: ANYWHERE,
  trigger: ANYWHERE,
  argument: ANYWHERE,
  input: ANYWHERE,
  // The reply that a hard constraint checks.
  response: [...ANYWHERE, 'response'],
  // The condition of a check that is proved.
  proof: ['answers', 'states', 'gates'],
};

/** The roots of names in an expression. */
export function getRoots({ use }: CelScope): readonly CelRoot[] {
  return ROOTS[use];
}

export function makeCelScope(
  document: FlowDocument,
  use: CelUse,
  { fact, wanted }: { fact?: Fact; wanted?: FactType } = {},
): CelScope {
  const bare = use !== 'argument' && use !== 'input' && use !== 'compute';
  return {
    use,
    // A computed fact cannot read itself.
    facts: use === 'compute' ? document.facts.filter(({ name }) => name !== fact?.name) : document.facts,
    states: [...document.states.map(({ name }) => name), ...OWN_STATES],
    gates: document.gates.map(({ name }) => name),
    paths: (document.paths ?? []).map(({ id, name }) => ({ id, name })),
    scenarios: document.graphs.flatMap(({ id, name, strategy }) =>
      strategy === 'meaning' ? [{ id, name }] : [],
    ),
    ...(use === 'check' && fact ? { candidate: fact } : {}),
    ...(bare ? { wanted: 'boolean' as const } : {}),
    ...(use === 'compute' && fact ? { wanted: fact.type } : {}),
    ...(wanted ? { wanted } : {}),
  };
}
