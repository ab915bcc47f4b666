import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { ExpressionEntry, Survey } from '../../compile/survey/types.ts';
import type { Fact, FactType } from '../../document/fact.ts';
import { isRecord } from '../../document/is-record.ts';
import { listNodeCalls } from '../../document/node-uses.ts';
import type { Tool } from '../../document/tool.ts';
import type { Json } from '../../session/session.ts';
import { listRequiredInputs } from '../../turn/actions/read-arguments.ts';
import { type Atom, readAtoms } from './atoms.ts';
import { Groups } from './group-facts.ts';
import { isTotal } from './is-total.ts';

/** What all expressions ask about the facts of one group: facts whose values are compared or copied. */
export type GroupUse = {
  facts: string[];
  /** Whether its facts have several types, so that a copied value may not parse. */
  mixed: boolean;
  /** The number of facts that are not computed from others. */
  given: number;
  /** Numbers and dates that decide more than whether a value is valid. */
  deciding: ReadonlySet<Json> | undefined;
  atoms: Exclude<Atom, { kind: 'opaque' }>[];
  /** Expressions that use a value in a way that regions do not describe. */
  opaque: string[];
};

/** Facts that pass values to each other, or are compared, share one group. */
export function surveyValues(survey: Survey, conditions: readonly string[] = []): Map<string, GroupUse> {
  const { compiled } = survey;
  const others = conditions
    .filter((source) => compiled.getGuard(source).fault === undefined)
    .map((source) => ({ source, ...readAtoms(survey.getAst(source), 'condition') }));
  const groups = new Groups();
  const read = survey.expressions
    .filter(({ guard }) => guard.fault === undefined)
    .map((entry) => ({ entry, ...readEntry(survey, entry) }));
  for (const { entry, copies, atoms } of read) {
    const target = nameTarget(entry);
    if (target !== undefined) for (const copy of copies) groups.join(copy, target);
    for (const atom of atoms) if (atom.kind === 'same') groups.join(atom.fact, atom.other);
  }
  for (const { atoms } of others)
    for (const atom of atoms) if (atom.kind === 'same') groups.join(atom.fact, atom.other);
  for (const [a, b] of listCopies(compiled)) groups.join(a, b);
  const uses = new Map<string, GroupUse>();
  const use = (fact: string): GroupUse => {
    const root = groups.find(fact);
    const known = uses.get(root) ?? {
      facts: [],
      mixed: false,
      given: 0,
      deciding: undefined,
      atoms: [],
      opaque: [],
    };
    uses.set(root, known);
    return known;
  };
  for (const { name, compute, type } of compiled.flow.facts) {
    const group = use(name);
    group.mixed ||= group.facts.some((other) => compiled.facts.get(other)?.type !== type);
    group.facts.push(name);
    if (compute === undefined) group.given += 1;
  }
  for (const { atom, fits } of listSchemaAtoms(compiled)) {
    const { facts } = use(atom.fact);
    const copied = facts.length === 0 ? [SOME_TEXT] : facts.map((name) => compiled.facts.get(name) as Fact);
    const misfit = copied.some((fact) => !fits(fact));
    if (atom.kind !== 'opaque' || misfit) addAtom(use, atom, `input schema of ${atom.fact}`);
  }
  for (const { entry, atoms } of read)
    for (const atom of atoms)
      if (atom.kind !== 'opaque' || !isWritten(entry)) addAtom(use, atom, entry.source);
  for (const { source, atoms } of others) for (const atom of atoms) addAtom(use, atom, source);
  for (const { guard } of survey.expressions)
    if (guard.analysis.wholeAnswers)
      for (const { name } of compiled.flow.facts) push(use(name).opaque, guard.source);
  // Another value can compute to the same.
  for (const { guard } of survey.expressions)
    for (const name of guard.analysis.changed)
      if (compiled.facts.get(name)?.compute !== undefined) push(use(name).opaque, guard.source);
  addComputed(compiled, read, use);
  const checks = read.flatMap(({ entry, atoms }) => (entry.use === 'check' ? atoms : []));
  for (const group of uses.values()) if (group.facts.length === 1) noteDeciding(group, new Set(checks));
  return new Map(compiled.flow.facts.map(({ name }) => [name, use(name)]));
}

/** What an argument can be that copies no fact. */
const SOME_TEXT: Fact = { name: '', type: 'text' };

/** A fact that is compared with no other only has to pass its validators: the numbers in them decide nothing else. */
function noteDeciding(group: GroupUse, checks: ReadonlySet<Atom>): void {
  const others = group.atoms.filter((atom) => !checks.has(atom));
  group.deciding = new Set(others.flatMap((atom) => (atom.kind === 'constant' ? [atom.value] : [])));
}

type ReadEntry = { entry: ExpressionEntry; atoms: Atom[]; copies: string[] };

const VALUE_USES: ReadonlySet<ExpressionEntry['use']> = new Set([
  'compute',
  'arg',
  'input',
  'assign',
  'choices',
]);

function readEntry({ getAst }: Survey, entry: ExpressionEntry) {
  const isValue = VALUE_USES.has(entry.use);
  const self = entry.use === 'check' ? entry.fact?.name : undefined;
  return readAtoms(getAst(entry.source), isValue ? 'value' : 'condition', self);
}

/** The name that the value of an expression is stored under. */
function nameTarget({ use, fact, name, tool }: ExpressionEntry): string | undefined {
  if (use === 'arg') return nameInput(tool ?? '', name ?? '');
  return use === 'compute' || use === 'input' || use === 'assign' ? (fact?.name ?? name) : undefined;
}

const nameInput = (tool: string, input: string): string => `${tool}(${input})`;

function addAtom(use: (fact: string) => GroupUse, atom: Atom, source: string): void {
  const group = use(atom.fact);
  if (atom.kind === 'opaque') push(group.opaque, source);
  else group.atoms.push(atom);
}

/** Whether the result of an expression is a computed fact, or an argument of a call. */
const isWritten = ({ use }: ExpressionEntry): boolean => use === 'compute' || use === 'arg';

/**
 * What a computed fact or an argument does with a value counts only if its result decides something, or if it may have no
 * result: it then decides whether the fact is known, or whether the call fails.
 */
function addComputed(
  compiled: CompiledFlow,
  read: readonly ReadEntry[],
  use: (fact: string) => GroupUse,
): void {
  const computing = read.filter(({ entry }) => isWritten(entry));
  for (let changed = true; changed; ) {
    changed = false;
    for (const { entry, atoms } of computing) {
      const { atoms: asked, opaque } = use(nameTarget(entry) ?? '');
      const decides = asked.length + opaque.length > 0;
      if (!decides && isTotal(compiled, entry)) continue;
      for (const atom of atoms)
        if (atom.kind === 'opaque' && push(use(atom.fact).opaque, entry.source)) changed = true;
    }
  }
}

function push(list: string[], item: string): boolean {
  if (list.includes(item)) return false;
  list.push(item);
  return true;
}

/** Values that pass unchanged: outputs of subgraphs, and required inputs of tools without an argument. */
function listCopies({ flow, tools }: CompiledFlow): [string, string][] {
  const copies: [string, string][] = [];
  const nodes = flow.graphs.flatMap((graph) => graph.nodes);
  for (const node of nodes) if (node.type === 'subgraph') copies.push(...Object.entries(node.outputs ?? {}));
  for (const { tool: id, args = {} } of [
    ...nodes.flatMap(listNodeCalls),
    ...(flow.rules ?? []).flatMap(({ calls = [] }) => calls),
  ])
    for (const input of listRequiredInputs(tools.get(id)?.input))
      if (!(input in args)) copies.push([input, nameInput(id, input)]);
  return copies;
}

/** An atom of a schema. An opaque one counts only for facts that do not always fit. */
type SchemaAtom = { atom: Atom; fits: (fact: Fact) => boolean };

/** What the schemas of tool inputs ask: a value that does not fit makes the call fail. */
function listSchemaAtoms({ flow }: CompiledFlow): SchemaAtom[] {
  return (flow.tools ?? []).flatMap((tool) => {
    const { properties } = tool.input ?? {};
    if (!isRecord(properties)) return [];
    return Object.entries(properties).flatMap(([name, schema]) =>
      isRecord(schema) ? readSchema(nameInput(tool.id, name), schema) : [],
    );
  });
}

const IGNORED: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples']);
const never = () => false;

function readSchema(fact: string, schema: NonNullable<Tool['input']>): SchemaAtom[] {
  return Object.entries(schema).flatMap(([keyword, value]): SchemaAtom[] => {
    if (IGNORED.has(keyword) || (keyword === 'minLength' && value === 1)) return [];
    const opaque: Atom = { kind: 'opaque', fact };
    if (keyword === 'type')
      return [{ atom: opaque, fits: ({ type }) => JSON_TYPES[type].includes(String(value)) }];
    if (keyword === 'format') return [{ atom: opaque, fits: ({ type }) => FORMATS[String(value)] === type }];
    if (keyword === 'enum' && Array.isArray(value))
      return value.map((item) => ({
        atom: { kind: 'constant', fact, value: item, ordered: false },
        fits: never,
      }));
    if (/^(exclusive)?(minimum|maximum)$/i.test(keyword) && typeof value === 'number')
      return [{ atom: { kind: 'constant', fact, value, ordered: true }, fits: never }];
    return [{ atom: opaque, fits: never }];
  });
}

/** The types of JSON Schema that every value of a fact type has. */
const JSON_TYPES: Record<FactType, readonly string[]> = {
  text: ['string'],
  email: ['string'],
  phone: ['string'],
  url: ['string'],
  date: ['string'],
  time: ['string'],
  datetime: ['string'],
  duration: ['string'],
  enum: ['string'],
  integer: ['integer', 'number'],
  number: ['number'],
  boolean: ['boolean'],
  list: ['array'],
  object: ['object'],
  money: ['object'],
  file: ['object'],
};

/** Formats that every value of a fact type has. */
const FORMATS: Readonly<Record<string, FactType>> = {
  date: 'date',
  'date-time': 'datetime',
  email: 'email',
  uri: 'url',
};
