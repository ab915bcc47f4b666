import { type MessageDescriptor, msg } from '../messages/message.ts';
import type { Json } from '../session/session.ts';
import { analyzeGuard, type GuardAnalysis, type Literal } from './analyze-guard.ts';
import { type CelProgram, parseCel, toTimestamp } from './cel.ts';
import type { CelComplaint } from './complaints/cel-complaint.ts';
import { explainCel } from './complaints/explain-cel.ts';
import { toFirstWording } from './complaints/first-wording.ts';
import type { GuardScope } from './guard-scope.ts';
import { getWork } from './limit-work.ts';
import { type LiteralTest, readLiteralTests, runLiteralTests } from './literal-tests.ts';
import { readLiterals } from './read-literals.ts';
import { CHANGED_FACTS } from './replace-changed.ts';

/**
 * The result of an expression. With a missing fact or an error it has no value: the guard counts as false,
 * and the trace shows why.
 */
export type GuardResult = { value?: Json; missing?: string[]; fault?: MessageDescriptor };

export type Guard = {
  source: string;
  /** Why the expression does not parse; undefined if it does. */
  fault: MessageDescriptor | undefined;
  /** The same with its position, and a fix if there is an obvious one. */
  complaint: CelComplaint | undefined;
  analysis: GuardAnalysis;
  /** The literals of the analysis, without parsing if the source text is simple enough. */
  literals: readonly Literal[];
  evaluate: (scope: GuardScope) => GuardResult;
};

type Parsed = {
  program: CelProgram | undefined;
  analysis: GuardAnalysis;
  broken: CelComplaint | undefined;
  tests: LiteralTest[] | undefined;
};
type LazyGuard = Guard & { parse: () => Parsed; known: readonly Literal[] | undefined };

/**
 * An expression ready to run. It is parsed on first use, so loading a checked flow costs nothing for guards
 * that are never reached. An invalid expression faults when it runs.
 */
export function createGuard(source: string): Guard {
  let parsed: Parsed | undefined;
  const parse = (): Parsed => {
    parsed ??= parseGuard(source);
    return parsed;
  };
  const guard = Object.create(LAZY) as LazyGuard;
  guard.source = source;
  guard.parse = parse;
  guard.known = undefined;
  guard.evaluate = (scope) => {
    scope.work?.spend(WORK_PER_GUARD);
    const { program, analysis, broken, tests } = parsed ?? parse();
    if (tests) {
      const held = runLiteralTests(tests, scope);
      if (held !== undefined) return held ? HELD : FAILED;
    }
    if (!program) return toFault((broken as CelComplaint).message, scope);
    return evaluateByCel(program, analysis, scope);
  };
  return guard;
}

/**
 * Shared by all guards: accessors in an object literal would give each guard its own hidden class, at a cost
 * of 2 µs each.
 */
const LAZY = {
  get fault(): MessageDescriptor | undefined {
    return (this as LazyGuard).parse().broken?.message;
  },
  get complaint(): CelComplaint | undefined {
    return (this as LazyGuard).parse().broken;
  },
  get analysis(): GuardAnalysis {
    return (this as LazyGuard).parse().analysis;
  },
  get literals(): readonly Literal[] {
    const guard = this as LazyGuard;
    guard.known ??= readLiterals(guard.source) ?? guard.analysis.literals;
    return guard.known;
  },
};

function parseGuard(source: string): Parsed {
  try {
    const program = parseCel(source);
    const analysis = analyzeGuard(program.ast);
    return { program, analysis, broken: undefined, tests: readLiteralTests(program.ast) };
  } catch (error) {
    return { program: undefined, analysis: NOTHING, broken: explainCel(error, source), tests: undefined };
  }
}

const NOTHING: GuardAnalysis = {
  answers: [],
  states: [],
  gates: [],
  wholeAnswers: false,
  wholeStates: false,
  wholeGates: false,
  others: [],
  changed: [],
  patterns: [],
  negated: [],
  strict: [],
  literals: [],
};

const WORK_PER_GUARD = 4;
/** An exception of CEL takes about 15 µs. */
const WORK_PER_FAULT = 600;

const HELD: GuardResult = Object.freeze({ value: true });
const FAILED: GuardResult = Object.freeze({ value: false });

/** Whether a guard holds: its value is exactly true. */
export function holds(result: GuardResult): boolean {
  return result.value === true;
}

export function evaluateByCel(program: CelProgram, analysis: GuardAnalysis, scope: GuardScope): GuardResult {
  // Presence is checked first, because an exception from CEL costs a hundred times as much.
  const lacksChanged = scope.lacksChanged === true && analysis.changed.length > 0;
  const needed = lacksChanged ? [...new Set([...analysis.strict, ...analysis.changed])] : analysis.strict;
  const missing = needed.filter((name) => scope.fact(name) === undefined);
  if (missing.length > 0) return { missing };
  if (lacksChanged) return toFault(UNKNOWN_CHANGED, scope);
  const { work } = scope;
  const values = bind(analysis, scope);
  work?.spend(program.estimate(values));
  const result = runProgram(program, values, analysis, scope);
  work?.spend(getWork() + (result.value === undefined ? WORK_PER_FAULT : 0));
  return result;
}

function runProgram(
  program: CelProgram,
  values: Record<string, unknown>,
  analysis: GuardAnalysis,
  scope: GuardScope,
): GuardResult {
  try {
    return { value: program.run(values, scope.work?.left) as Json };
  } catch (error) {
    if ((error as { code?: string }).code === 'no_such_key') {
      const absent = analysis.answers.filter((name) => scope.fact(name) === undefined);
      if (absent.length > 0) return { missing: absent };
    }
    return toFault(explainCel(error, '').message, scope);
  }
}

const UNKNOWN_CHANGED = msg('Unknown function {name}().', { name: 'changed' });

const toFault = (fault: MessageDescriptor, scope: GuardScope): GuardResult => ({
  fault: scope.firstWording ? toFirstWording(fault) : fault,
});

function bind(analysis: GuardAnalysis, scope: GuardScope): Record<string, unknown> {
  const answers: Record<string, Json> = {};
  if (analysis.wholeAnswers) {
    for (const [name, value] of scope.facts()) answers[name] = value;
  } else {
    for (const name of analysis.answers) {
      const value = scope.fact(name);
      if (value !== undefined) answers[name] = value;
    }
  }
  const states: Record<string, boolean> = {};
  for (const name of analysis.states) states[name] = scope.hasState(name);
  const gates: Record<string, boolean> = {};
  for (const name of analysis.gates) gates[name] = scope.hasGate(name);
  const changes: Record<string, boolean> = {};
  for (const name of analysis.changed) changes[name] = scope.hasChanged?.(name) ?? false;
  const readsNow = analysis.others.includes('now');
  return {
    answers,
    states,
    gates,
    [CHANGED_FACTS]: changes,
    turn: scope.turn,
    input: scope.input,
    path: scope.path ?? '',
    scenario: scope.scenario ?? '',
    response: scope.response ?? '',
    now: readsNow && scope.now !== undefined ? toTimestamp(scope.now) : null,
    today: scope.today ?? '',
    value: scope.value ?? null,
  };
}
