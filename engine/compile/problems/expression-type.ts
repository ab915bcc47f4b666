import type { Fact, FactType } from '../../document/fact.ts';
import { type CelCheck, createChecker } from '../../guards/cel.ts';
import { type Check, finding } from './check.ts';
import { fieldOf } from './expression-does-not-parse.ts';
import { listForbidden } from './name-out-of-scope.ts';
import type { ExpressionEntry, Survey } from './survey.ts';
import { findUnknown } from './unknown-name.ts';

/** Expressions type-check against the declared facts; a condition is true or false, a compute its fact's type. */
export const expressionType: Check = {
  code: 'expression-type',
  severity: 'error',
  test: "An expression does not type-check against the declared facts (value has the type of its fact), a when or check is not a bool, or a compute does not give its fact's type.",
  find(survey) {
    const getChecker = createCheckers(survey);
    const results = new Map<string, CelCheck>();
    return survey.expressions.flatMap((expression) => {
      if (isReportedElsewhere(survey, expression)) return [];
      const { source, use, fact, path, where, owner } = expression;
      const value = use === 'check' ? (fact as Fact).type : undefined;
      const key = `${value ?? ''} ${source}`;
      let result = results.get(key);
      if (!result) {
        result = getChecker(value)(source);
        results.set(key, result);
      }
      const subject = `The ${fieldOf(use)} of ${owner}`;
      if (!result.ok)
        return [finding(path, where, `${subject} does not fit its facts: ${describe(result.message)}.`)];
      const wanted = use === 'compute' ? (fact as Fact).type : 'boolean';
      if (fits(result.type, wanted)) return [];
      const need = use === 'compute' ? `its fact is of type ${wanted}` : 'must give true or false';
      return [finding(path, where, `${subject} gives ${nameType(result.type)}, but ${need}.`)];
    });
  },
};

function isReportedElsewhere(survey: Survey, expression: ExpressionEntry): boolean {
  const { analysis, fault } = expression.guard;
  return (
    fault !== undefined ||
    analysis.wholeAnswers ||
    analysis.wholeStates ||
    analysis.wholeGates ||
    listForbidden(expression).length > 0 ||
    findUnknown(survey, expression).length > 0
  );
}

/** The CEL type of a fact: numbers are doubles, dates and times are ISO text. */
const CEL_TYPES: Record<FactType, string> = {
  text: 'string',
  integer: 'double',
  number: 'double',
  boolean: 'bool',
  date: 'string',
  time: 'string',
  datetime: 'string',
  email: 'string',
  phone: 'string',
  url: 'string',
  money: 'map<string, dyn>',
  duration: 'string',
  enum: 'string',
  list: 'list<dyn>',
  object: 'map<string, dyn>',
};

function createCheckers({ flow, stateNames }: Survey): (value?: FactType) => (source: string) => CelCheck {
  const all = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, 'bool']));
  const names = {
    answers: Object.fromEntries(flow.facts.map(({ name, type }) => [name, CEL_TYPES[type]])),
    states: all(stateNames),
    gates: all(flow.gates.map(({ name }) => name)),
    turn: 'double',
    input: { text: 'string' },
  };
  const checkers = new Map<string, (source: string) => CelCheck>();
  return (value) => {
    const type = value === undefined ? '' : CEL_TYPES[value];
    let checker = checkers.get(type);
    if (!checker) {
      checker = createChecker(type === '' ? names : { ...names, value: type });
      checkers.set(type, checker);
    }
    return checker;
  };
}

function fits(type: string, wanted: FactType): boolean {
  if (type === 'dyn') return true;
  const cel = CEL_TYPES[wanted];
  if (cel === 'double') return type === 'double' || type === 'int';
  if (cel.startsWith('list')) return type.startsWith('list');
  if (cel.startsWith('map')) return type.startsWith('map');
  return type === cel;
}

const TYPE_WORDS: Record<string, string> = {
  string: 'text',
  double: 'number',
  int: 'number',
  bool: 'boolean',
};

function nameType(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

/** The library's complaint in words an author knows. */
function describe(message: string): string {
  const overload = /^no such overload: (.+?) (\S+) (\S+)$/.exec(message);
  if (overload) {
    const [, left, operator, right] = overload as unknown as string[];
    return `${nameType(left as string)} ${operator} ${nameType(right as string)} makes no sense`;
  }
  const call = /^found no matching overload for '(.+)'$/.exec(message);
  if (call) return `there is no ${call[1]?.replace(/double|int|string|bool/g, nameType)}`;
  return message.replace(/\.$/, '');
}
