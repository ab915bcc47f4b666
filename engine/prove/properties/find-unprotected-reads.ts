import type { CelAst } from '../../guards/cel.ts';
import { readGuardPath, readTestedFact } from '../../guards/guard-path.ts';

/** What a part of an expression can be: true, false or another value, and the unknown facts it then lacks. */
type Outcome = { canBeTrue: boolean; canBeFalse: boolean; lacks: ReadonlySet<string> };

const NONE: ReadonlySet<string> = new Set();
const OPEN: Outcome = { canBeTrue: true, canBeFalse: true, lacks: NONE };
const TRUE: Outcome = { canBeTrue: true, canBeFalse: false, lacks: NONE };
const FALSE: Outcome = { canBeTrue: false, canBeFalse: true, lacks: NONE };

/**
 * The unknown facts that an expression can need for its result. `has(answers.x) && answers.x > 3` does not need x: in
 * CEL, one operand that decides `&&` or `||` is enough, on either side, and `?:` reads only the branch it takes.
 */
export const findUnprotectedReads = (ast: CelAst, unknown: ReadonlySet<string>): string[] => [
  ...readOutcome(ast, unknown).lacks,
];

function readOutcome(ast: CelAst, unknown: ReadonlySet<string>): Outcome {
  const { op, args } = ast;
  const read = (part: unknown) => readOutcome(part as CelAst, unknown);
  const path = readGuardPath(ast);
  if (path) return path.root === 'answers' && unknown.has(path.name) ? lack([path.name]) : OPEN;
  if (op === 'value') return args === true ? TRUE : args === false ? FALSE : OPEN;
  if (op === '!_') return negate(read(args));
  if (op === '&&') return readAll((args as CelAst[]).map(read));
  if (op === '||') return negate(readAll((args as CelAst[]).map(read).map(negate)));
  if (op === '?:') return choose((args as CelAst[]).map(read) as [Outcome, Outcome, Outcome]);
  const tested = readTestedFact(ast);
  if (tested) return unknown.has(tested.name) ? FALSE : OPEN;
  if (op === 'call' && (args as unknown[])[0] === 'has') return OPEN;
  const parts = listParts(args).flatMap((part) => [...read(part).lacks]);
  return parts.length > 0 ? lack(parts) : OPEN;
}

const lack = (names: readonly string[]): Outcome => ({
  canBeTrue: false,
  canBeFalse: false,
  lacks: new Set(names),
});

const negate = ({ canBeTrue, canBeFalse, lacks }: Outcome): Outcome => ({
  canBeTrue: canBeFalse,
  canBeFalse: canBeTrue,
  lacks,
});

const isAlways = (value: 'canBeTrue' | 'canBeFalse', outcome: Outcome): boolean =>
  outcome[value] && !outcome[value === 'canBeTrue' ? 'canBeFalse' : 'canBeTrue'] && outcome.lacks.size === 0;

/** A conjunction. */
function readAll(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.some((outcome) => isAlways('canBeFalse', outcome))) return FALSE;
  return {
    canBeTrue: outcomes.every(({ canBeTrue }) => canBeTrue),
    canBeFalse: outcomes.some(({ canBeFalse }) => canBeFalse),
    lacks: unite(outcomes),
  };
}

function choose([condition, yes, no]: [Outcome, Outcome, Outcome]): Outcome {
  const taken = [...(condition.canBeTrue ? [yes] : []), ...(condition.canBeFalse ? [no] : [])];
  return {
    canBeTrue: taken.some(({ canBeTrue }) => canBeTrue),
    canBeFalse: taken.some(({ canBeFalse }) => canBeFalse),
    lacks: unite([condition, ...taken]),
  };
}

const unite = (outcomes: readonly Outcome[]): ReadonlySet<string> =>
  new Set(outcomes.flatMap(({ lacks }) => [...lacks]));

/** The expressions below an operator, a call or a list. */
function listParts(args: unknown): CelAst[] {
  if (Array.isArray(args)) return args.flatMap(listParts);
  return args !== null && typeof args === 'object' && 'op' in args ? [args as CelAst] : [];
}
