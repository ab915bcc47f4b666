import type { Json } from '../session/session.ts';
import { type CelAst, visitCel } from './cel-ast.ts';
import { isAst, isRoot, ROOTS, type Root, readGuardPath, readTestedFact } from './guard-path.ts';

/** A condition that must hold for an expression to be true. Conditions are indexed by it. */
export type Literal =
  | { kind: 'present'; fact: string }
  | { kind: 'equals'; fact: string; value: string | number | boolean }
  | { kind: 'state'; name: string }
  | { kind: 'gate'; name: string };

export type GuardAnalysis = {
  /** Names read, without duplicates. */
  answers: string[];
  states: string[];
  gates: string[];
  /** Read as a whole or with a computed key, so that the names are unknown. */
  wholeAnswers: boolean;
  wholeStates: boolean;
  wholeGates: boolean;
  /** Other names it reads, such as `turn`, `input`, `scenario` and `value`, also `changed`, and unknown names. */
  others: string[];
  /** Facts in `changed()`. */
  changed: string[];
  /** Facts under `!` or `!=` without a has() in the expression. */
  negated: string[];
  /** Literal patterns in `.matches("…")`. */
  patterns: string[];
  /** Facts that must be known for the expression to have a value or to be true. */
  strict: string[];
  /** Conditions that must hold for the expression to be true. */
  literals: Literal[];
};

/** Analyzes what an expression reads and requires, and which literals it can be indexed by. */
export function analyzeGuard(ast: CelAst): GuardAnalysis {
  const reads = { answers: new Set<string>(), states: new Set<string>(), gates: new Set<string>() };
  const whole = { answers: false, states: false, gates: false };
  collectReads(ast, reads, whole);
  return {
    answers: [...reads.answers],
    states: [...reads.states],
    gates: [...reads.gates],
    wholeAnswers: whole.answers,
    wholeStates: whole.states,
    wholeGates: whole.gates,
    ...collectNames(ast),
    strict: [...neededFacts(ast)],
    literals: literalsOf(ast),
  };
}

function collectReads(node: unknown, reads: Record<Root, Set<string>>, whole: Record<Root, boolean>): void {
  if (Array.isArray(node)) {
    for (const item of node) collectReads(item, reads, whole);
    return;
  }
  if (!isAst(node)) return;
  const path = readGuardPath(node);
  if (path) reads[path.root].add(path.name);
  else if (isRoot(node)) whole[node.args] = true;
  else collectReads(node.args, reads, whole);
}

function collectNames(ast: CelAst): Pick<GuardAnalysis, 'others' | 'changed' | 'patterns' | 'negated'> {
  const names = new Set<string>();
  const bound = new Set<string>(['cel']);
  const patterns = new Set<string>();
  const negated = new Set<string>();
  const tested = new Set<string>();
  const changed = new Set<string>();
  visitCel(ast, ({ op, args }) => {
    const operands = op === '!_' ? [args] : op === '!=' ? (args as unknown[]) : [];
    for (const operand of operands) {
      const path = readGuardPath(operand);
      if (path?.root === 'answers') negated.add(path.name);
    }
    const fact = readTestedFact({ op, args });
    if (fact) {
      tested.add(fact.name);
      if (fact.test === 'changed') changed.add(fact.name);
    }
    if (op === 'id' && !ROOTS.includes(args as string)) names.add(args as string);
    if (op !== 'rcall') return;
    const [name, , parameters] = args as [string, CelAst, CelAst[]];
    const [first] = parameters;
    if (isMacro(name) && first?.op === 'id') bound.add(first.args as string);
    if (name === 'matchesRe2' && first?.op === 'value' && typeof first.args === 'string')
      patterns.add(first.args);
  });
  return {
    others: [...[...names].filter((name) => !bound.has(name)), ...(changed.size > 0 ? ['changed'] : [])],
    changed: [...changed],
    patterns: [...patterns],
    negated: [...negated].filter((name) => !tested.has(name)),
  };
}

/** Facts that must be known for an expression to be true: every top-level conjunct must have a value. */
function neededFacts(node: CelAst): Set<string> {
  return node.op === '&&' ? union((node.args as CelAst[]).map(neededFacts)) : strictFacts(node);
}

/**
 * Facts that are always read. The operands of `||` and `&&` and the branches of `?:` count only if all of
 * them read the fact: `false && missing` is false in CEL, and its negation is true.
 */
function strictFacts(node: unknown): Set<string> {
  if (Array.isArray(node)) return union(node.map(strictFacts));
  if (!isAst(node)) return new Set();
  const path = readGuardPath(node);
  if (path) return new Set(path.root === 'answers' ? [path.name] : []);
  if (isAst(node.args)) return strictFacts(node.args);
  const args = node.args as unknown[];
  if (node.op === '&&' || node.op === '||') return intersection(args.map(strictFacts));
  if (node.op === '?:')
    return union([strictFacts(args[0]), intersection([strictFacts(args[1]), strictFacts(args[2])])]);
  if (node.op === 'call') return readTestedFact(node) || args[0] === 'has' ? new Set() : strictFacts(args[1]);
  // The body of a macro may never run (for an empty list); its receiver always does.
  if (node.op === 'rcall')
    return isMacro(args[0]) ? strictFacts(args[1]) : union([strictFacts(args[1]), strictFacts(args[2])]);
  return Array.isArray(args) ? union(args.map(strictFacts)) : new Set();
}

const isMacro = (name: unknown): boolean =>
  ['all', 'exists', 'exists_one', 'map', 'filter', 'bind', 'or', 'orValue'].includes(String(name));

/**
 * Literals of the top-level conjunction. Other expressions only guarantee that the facts they read are known.
 */
function literalsOf(node: CelAst): Literal[] {
  if (node.op === '&&') return (node.args as CelAst[]).flatMap(literalsOf);
  const path = readGuardPath(node);
  if (path?.root === 'states') return [{ kind: 'state', name: path.name }];
  if (path?.root === 'gates') return [{ kind: 'gate', name: path.name }];
  const tested = readTestedFact(node);
  if (tested) return [{ kind: 'present', fact: tested.name }];
  const equality = node.op === '==' ? equalityOf(node.args as unknown[]) : undefined;
  if (equality) return [equality];
  return [...strictFacts(node)].map((fact): Literal => ({ kind: 'present', fact }));
}

function equalityOf([left, right]: unknown[]): Literal | undefined {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ]) {
    const path = readGuardPath(side);
    if (path?.root !== 'answers' || !isAst(other) || other.op !== 'value') continue;
    const value = (typeof other.args === 'bigint' ? Number(other.args) : other.args) as Json;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      return { kind: 'equals', fact: path.name, value };
    }
  }
  return undefined;
}

function union(sets: Set<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

function intersection(sets: Set<string>[]): Set<string> {
  const [first = new Set<string>(), ...rest] = sets;
  return new Set([...first].filter((item) => rest.every((set) => set.has(item))));
}
