import { createGuard } from '../../../guards/guard.ts';
import { msg } from '../../../messages/message.ts';
import type { Constraint } from '../../flow-document.ts';
import { isRecord } from '../../is-record.ts';
import type { DocumentPath } from '../../problem.ts';
import { toValidId } from '../create-ids.ts';
import { cut, quote, type Report } from '../migration-note.ts';
import { type Fields, openFields } from '../open-fields.ts';
import type { FactNames } from '../questions/fact-names.ts';
import { readExpression } from '../questions/read-expression.ts';

const CHECK_KEYS = ['check', 'when', 'guard', 'expression', 'predicate'];

/** Constraints across facts: a list, or an object of named predicates. */
export function readConstraints(document: Fields, names: FactNames, report: Report): Constraint[] {
  const given = document.take(
    'constraints',
    (value) => (isRecord(value) || Array.isArray(value) ? (value as object) : undefined),
    msg('a list or an object'),
  );
  if (!given) return [];
  const ids = new Set<string>();
  return Object.entries(given).flatMap(([key, item]: [string, unknown]) => {
    const path = [...document.path, 'constraints', Array.isArray(given) ? Number(key) : key];
    const name = Array.isArray(given) ? undefined : key;
    const object = isRecord(item) ? item : { check: item };
    const constraint = readConstraint(object, path, name, isRecord(item), names, report);
    if (constraint && !ids.has(constraint.id)) {
      ids.add(constraint.id);
      return [constraint];
    }
    report.add(
      'dropped',
      path,
      msg('This constraint reads no answers, or its id is a duplicate. It was not imported.'),
    );
    return [];
  });
}

function readConstraint(
  object: Record<string, unknown>,
  path: DocumentPath,
  name: string | undefined,
  isWhole: boolean,
  names: FactNames,
  report: Report,
): Constraint | undefined {
  const fields = openFields(
    object,
    path,
    name === undefined ? msg('a constraint') : msg('constraint {id}', { id: cut(name) }),
    report,
  );
  const idKey = ['id', 'name'].find((key) => typeof object[key] === 'string');
  const given = (idKey && fields.text(idKey)) ?? name;
  const check = readExpression(fields, CHECK_KEYS, names, report);
  const message = fields.text('message');
  const factKey = ['facts', 'keys', 'fields'].find((key) => Array.isArray(object[key]));
  const listed = (factKey ? fields.names(factKey) : undefined)?.map(names.name) ?? [];
  if (isWhole) fields.close();
  if (check === undefined) return undefined;
  const facts = listed.length > 0 ? listed : createGuard(check).analysis.answers;
  const valid = facts.filter((fact) => /^[A-Za-z_]\w*$/.test(fact));
  if (valid.length === 0) return undefined;
  const id = toValidId(given ?? valid.join('-'), 'constraint');
  if (given !== undefined && given !== id)
    report.add(
      'changed',
      path,
      msg('Constraint {from} is renamed to {to}.', { from: quote(given), to: quote(id) }),
    );
  if (message === undefined)
    report.add(
      'guessed',
      path,
      msg('Constraint {id} has no message. A default message is used.', { id: quote(id) }),
    );
  return { id, check, message: message ?? "These answers don't go together.", facts: [...new Set(valid)] };
}
