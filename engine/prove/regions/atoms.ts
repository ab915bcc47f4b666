import type { CelAst } from '../../guards/cel.ts';
import { readGuardPath, readTestedFact } from '../../guards/guard-path.ts';
import type { Json } from '../../session/session.ts';
import { comparesWithToday } from './day-check.ts';

/** What an expression asks about one fact, or about two facts. */
export type Atom =
  /** Compares the fact with a constant; `ordered`: by size, not only for equality. */
  | { kind: 'constant'; fact: string; value: Json; ordered: boolean }
  | { kind: 'text'; fact: string; test: TextTest; value: string }
  /** Whether a list contains a constant. */
  | { kind: 'member'; fact: string; value: Json }
  /** Compares a field of a sum of money or a file with a constant. */
  | { kind: 'field'; fact: string; field: Field; value: Json }
  | { kind: 'same'; fact: string; other: string }
  /** Any other use of the value. */
  | { kind: 'opaque'; fact: string };

const TEXT_TESTS = ['startsWith', 'endsWith', 'contains', 'matchesRe2'] as const;
type TextTest = (typeof TEXT_TESTS)[number];
const FIELDS = ['amount', 'currency', 'mimeType', 'size'] as const;
type Field = (typeof FIELDS)[number];

/** The atoms of an expression, and the facts whose value it can return unchanged. */
type Atoms = { atoms: Atom[]; copies: string[] };

/**
 * Reads the atoms of an expression. `self`: the fact that the name `value` represents in a validator.
 * `position`: whether the result decides something, or is stored as a value.
 */
export function readAtoms(ast: CelAst, position: 'condition' | 'value', self?: string): Atoms {
  const found: Atoms = { atoms: [], copies: [] };
  new Reader(found, self).read(ast, position === 'value');
  return found;
}

const ORDERED = new Set(['<', '<=', '>', '>=']);
const EQUAL = new Set(['==', '!=']);

class Reader {
  constructor(
    private readonly found: Atoms,
    private readonly self: string | undefined,
  ) {}

  /** Reads an expression whose result is a truth value, or a value that is passed on. */
  read(ast: CelAst, isValue: boolean): void {
    const { op, args } = ast;
    const fact = this.readFact(ast);
    if (fact !== undefined) {
      if (isValue) this.found.copies.push(fact);
      // A condition that is a fact alone asks whether the value is true.
      else this.found.atoms.push({ kind: 'constant', fact, value: true, ordered: false });
      return;
    }
    if (op === '&&' || op === '||' || op === '!_') {
      for (const part of op === '!_' ? [args as CelAst] : (args as CelAst[])) this.read(part, false);
      return;
    }
    if (op === '?:') {
      const [condition, yes, no] = args as [CelAst, CelAst, CelAst];
      this.read(condition, false);
      this.read(yes, isValue);
      this.read(no, isValue);
      return;
    }
    if (this.isPresence(ast)) return;
    // The regions of a date that is checked against today are before it, on it, and after it.
    if (this.self !== undefined && comparesWithToday(ast)) return;
    if (!this.readComparison(ast)) this.readOpaque(ast);
  }

  private readComparison({ op, args }: CelAst): boolean {
    if (op === 'in') return this.readIn(args as [CelAst, CelAst]);
    if (op === 'rcall') return this.readTextTest(args as [string, CelAst, CelAst[]]);
    if (!EQUAL.has(op) && !ORDERED.has(op)) return false;
    const [left, right] = args as [CelAst, CelAst];
    const ordered = ORDERED.has(op);
    return this.compare(left, right, ordered) || this.compare(right, left, ordered);
  }

  private compare(left: CelAst, right: CelAst, ordered: boolean): boolean {
    const value = readConstant(right);
    const fact = this.readFact(left);
    if (fact !== undefined && value !== undefined) {
      this.found.atoms.push({ kind: 'constant', fact, value, ordered });
      return true;
    }
    const other = this.readFact(right);
    if (fact !== undefined && other !== undefined && !ordered) {
      this.found.atoms.push({ kind: 'same', fact, other });
      return true;
    }
    const field = this.readField(left);
    if (!field || value === undefined) return false;
    this.found.atoms.push({ kind: 'field', ...field, value });
    return true;
  }

  private readIn([left, right]: [CelAst, CelAst]): boolean {
    const fact = this.readFact(left);
    if (fact !== undefined && right.op === 'list') {
      const values = (right.args as CelAst[]).map(readConstant);
      if (values.some((value) => value === undefined)) return false;
      for (const value of values)
        this.found.atoms.push({ kind: 'constant', fact, value: value as Json, ordered: false });
      return true;
    }
    const list = this.readFact(right);
    const member = readConstant(left);
    if (list === undefined || member === undefined) return false;
    this.found.atoms.push({ kind: 'member', fact: list, value: member });
    return true;
  }

  private readTextTest([method, receiver, [first]]: [string, CelAst, CelAst[]]): boolean {
    const test = TEXT_TESTS.find((name) => name === method);
    const fact = this.readFact(receiver);
    const value = first && readConstant(first);
    if (!test || fact === undefined || typeof value !== 'string') return false;
    this.found.atoms.push({ kind: 'text', fact, test, value });
    return true;
  }

  /** Every fact below is used in a way that regions do not describe. */
  private readOpaque(node: unknown): void {
    if (Array.isArray(node)) {
      for (const item of node) this.readOpaque(item);
      return;
    }
    if (node === null || typeof node !== 'object' || !('op' in node)) return;
    const ast = node as CelAst;
    const fact = this.readFact(ast);
    if (fact !== undefined) this.found.atoms.push({ kind: 'opaque', fact });
    else if (!this.isPresence(ast)) this.readOpaque(ast.args);
  }

  /** `has(answers.x)` and `changed(answers.x)`: every proof distinguishes whether a fact is known, and changes it. */
  private isPresence(ast: CelAst): boolean {
    if (readTestedFact(ast)) return true;
    if (ast.op !== 'call') return false;
    const [name, [first] = []] = ast.args as [string, CelAst[]?];
    return name === 'has' && first !== undefined && this.readFact(first) !== undefined;
  }

  private readField({ op, args }: CelAst): { fact: string; field: Field } | undefined {
    if (op !== '.') return undefined;
    const [receiver, name] = args as [CelAst, unknown];
    const fact = this.readFact(receiver);
    const field = FIELDS.find((known) => known === name);
    return fact !== undefined && field ? { fact, field } : undefined;
  }

  private readFact(ast: CelAst): string | undefined {
    if (this.self !== undefined && ast.op === 'id' && ast.args === 'value') return this.self;
    const path = readGuardPath(ast);
    return path?.root === 'answers' ? path.name : undefined;
  }
}

function readConstant({ op, args }: CelAst): Json | undefined {
  if (op === '-_') {
    const value = readConstant(args as CelAst);
    return typeof value === 'number' ? -value : undefined;
  }
  if (op !== 'value') return undefined;
  const value = typeof args === 'bigint' ? Number(args) : args;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}
