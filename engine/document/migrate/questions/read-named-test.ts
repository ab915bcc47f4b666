import { createGuard } from '../../../guards/guard.ts';
import { type MessageDescriptor, msg } from '../../../messages/message.ts';
import type { FactType, Validator } from '../../fact.ts';
import type { DocumentPath } from '../../problem.ts';
import { quote, type Report } from '../migration-note.ts';
import { type SpecifiedAnswer, setType } from './answer.ts';
import { toWholePattern } from './read-limits.ts';

type Known = { type: FactType; test?: Validator } | { type?: FactType; test: Validator };
const KNOWN: Readonly<Record<string, Known>> = {
  email: { type: 'email' },
  email_address: { type: 'email' },
  phone: { type: 'phone' },
  phone_number: { type: 'phone' },
  url: { type: 'url' },
  uri: { type: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
  datetime: { type: 'datetime' },
  number: { type: 'number' },
  numeric: { type: 'number' },
  float: { type: 'number' },
  integer: { type: 'integer' },
  int: { type: 'integer' },
  boolean: { type: 'boolean' },
  bool: { type: 'boolean' },
  positive: { type: 'number', test: { check: 'value > 0.0' } },
  positive_number: { type: 'number', test: { check: 'value > 0.0' } },
  positive_integer: { type: 'integer', test: { min: 1 } },
  non_empty: { test: { minLength: 1 } },
  not_empty: { test: { minLength: 1 } },
  nonempty: { test: { minLength: 1 } },
};

/** A test given as one string: a well-known name, a pattern, or CEL over `value`. */
export function readNamedTest(
  test: string,
  path: DocumentPath,
  owner: MessageDescriptor,
  answer: SpecifiedAnswer,
  report: Report,
): void {
  const name = toName(test);
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  if (known) {
    if (known.type) setType(answer, known.type, msg('It is validated as {name}.', { name }), path, report);
    if (known.test) answer.validate.push(known.test);
    report.add('mapped', path, msg('Validation {name} was imported.', { name: quote(test) }));
  } else if (/^\/.+\/$|^\^|[^\\]\$$/s.test(test))
    answer.validate.push({ pattern: toWholePattern(test, path, report) });
  else if (isCheck(test)) answer.validate.push({ check: test });
  else
    report.add(
      'dropped',
      path,
      msg('The code {code} in {owner} was not imported. Write it as a pattern, a range or CEL.', {
        code: quote(test),
        owner,
      }),
    );
}

/** `validators.is_email` and `validateEmail` are `email`. */
function toName(test: string): string {
  const last = test.trim().split('.').at(-1) as string;
  return last
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^(?:is|validate|valid|check)_(?:valid_)?/, '');
}

function isCheck(test: string): boolean {
  const { fault, analysis } = createGuard(test);
  return fault === undefined && analysis.others.includes('value') && analysis.others.length === 1;
}
