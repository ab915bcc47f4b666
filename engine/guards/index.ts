/** CEL conditions for hosts: check them while the author types, evaluate them in the debugger, and match patterns. */

export { prepareExpression } from '../views/evaluate-expression.ts';
export { createChecker, readCelAst, TIMESTAMP } from './cel.ts';
export type { CelAst } from './cel-ast.ts';
export { CEL_TYPES, fitsFactType } from './cel-types.ts';
export type { CelComplaint } from './complaints/cel-complaint.ts';
export { nameCelType } from './complaints/name-cel-type.ts';
export { createGuard } from './guard.ts';
export type { GuardScope } from './guard-scope.ts';
export { matchesPattern } from './pattern.ts';
