import type { Fact, FactType } from '../../document/fact.ts';
import { type CelCheck, createChecker, TIMESTAMP } from '../../guards/cel.ts';
import { CEL_TYPES, fitsFactType } from '../../guards/cel-types.ts';
import { nameCelType } from '../../guards/complaints/name-cel-type.ts';
import { type MessageDescriptor, msg, msgList } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck } from '../check.ts';
import { nameExpression } from '../survey/name-expression.ts';
import { findProperty, findTypes, type JsonType } from '../survey/read-schema.ts';
import type { ExpressionEntry, Survey } from '../survey/types.ts';
import { listForbidden } from './name-out-of-scope.ts';
import { findUnknown } from './unknown-name.ts';

/** Expressions type-check against the declared facts, and their result fits the field that uses it. */
export const expressionType: ProblemCheck = {
  code: 'expression-type',
  severity: 'error',
  test: "An expression does not type-check against the declared facts (value has the type of its fact); a when, guard or check is not a bool; choices or cards are not a list; a compute, input or assigned value does not have the type of its fact; or an argument has no type that the tool's input schema allows.",
  find(survey) {
    const getChecker = createCheckers(survey);
    const getTypes = createArgumentTypes(survey);
    const results = new Map<string, CelCheck>();
    return survey.expressions.flatMap((expression) => {
      if (isReportedElsewhere(survey, expression)) return [];
      const { source, use, fact, path, where } = expression;
      // Undeclared inputs are reported by the missing-reference check.
      if (use === 'input' && !fact) return [];
      const value = use === 'check' ? (fact as Fact).type : undefined;
      const key = `${value ?? ''} ${source}`;
      let result = results.get(key);
      if (!result) {
        result = getChecker(value)(source);
        results.set(key, result);
      }
      const subject = nameExpression(expression);
      if (!result.ok)
        return [
          finding(
            path,
            where,
            msg('{expression} does not match the types of its facts. {reason}', {
              expression: subject,
              reason: result.message,
            }),
            result.fix && fixReplace(result.fix.title, path, result.fix.source),
          ),
        ];
      const message = describeNeed(getTypes, expression, result.type);
      return message ? [finding(path, where, message)] : [];
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

function createCheckers({ flow, stateNames }: Survey): (value?: FactType) => (source: string) => CelCheck {
  const all = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, 'bool']));
  const names = {
    answers: Object.fromEntries(flow.facts.map(({ name, type }) => [name, CEL_TYPES[type]])),
    states: all(stateNames),
    gates: all(flow.gates.map(({ name }) => name)),
    turn: 'double',
    input: { text: 'string' },
    path: 'string',
    scenario: 'string',
    response: 'string',
    now: TIMESTAMP,
    today: 'string',
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

/** Reports the type that the field requires, if the expression has another one. */
function describeNeed(
  getTypes: (expression: ExpressionEntry) => readonly JsonType[] | undefined,
  expression: ExpressionEntry,
  type: string,
): MessageDescriptor | undefined {
  const { use, fact } = expression;
  const params = () => ({ expression: nameExpression(expression), type: nameCelType(type) });
  // The items of a list have no type.
  if (use === 'assign' && !fact) return undefined;
  if (use === 'choices' || use === 'cards')
    return fitsFactType(type, 'list')
      ? undefined
      : msg('{expression} evaluates to {type}, but must be a list.', params());
  if (use === 'compute' || use === 'input' || use === 'assign') {
    const wanted = (fact as Fact).type;
    return fitsFactType(type, wanted)
      ? undefined
      : msg('{expression} evaluates to {type}, but its fact has the type {wanted}.', { ...params(), wanted });
  }
  if (use === 'arg') {
    const wanted = getTypes(expression);
    if (
      !wanted ||
      type === 'dyn' ||
      wanted.some(
        (name) =>
          type.startsWith(JSON_CEL_TYPES[name]) || (type === 'int' && JSON_CEL_TYPES[name] === 'double'),
      )
    )
      return undefined;
    return msg('{expression} evaluates to {type}, but the tool expects {types}.', {
      ...params(),
      types: msgList(wanted, 'or'),
    });
  }
  return fitsFactType(type, 'boolean')
    ? undefined
    : msg('{expression} evaluates to {type}, but must be true or false.', params());
}

/** A CEL int can be used as a double, so both number types accept both. */
const JSON_CEL_TYPES: Record<JsonType, string> = {
  string: 'string',
  number: 'double',
  integer: 'double',
  boolean: 'bool',
  array: 'list',
  object: 'map',
  null: 'null',
};

/** The JSON types an argument may have, from the input schema of its tool. */
function createArgumentTypes({
  flow,
}: Survey): (expression: ExpressionEntry) => readonly JsonType[] | undefined {
  const tools = new Map(flow.tools?.map((tool) => [tool.id, tool]));
  return ({ tool, name }) => {
    const input = tools.get(tool as string)?.input;
    return findTypes(input, findProperty(input, input, name as string));
  };
}
