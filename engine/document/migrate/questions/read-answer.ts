import { type MessageDescriptor, msg } from '../../../messages/message.ts';
import type { Fact, FactType } from '../../fact.ts';
import { isRecord } from '../../is-record.ts';
import { quote, type Report } from '../migration-note.ts';
import { type Fields, openFields } from '../open-fields.ts';
import { type SpecifiedAnswer, setType } from './answer.ts';
import { readLimits } from './read-limits.ts';
import { readNamedTest } from './read-named-test.ts';

const TYPE_WORDS: Readonly<Record<string, FactType>> = {
  string: 'text',
  str: 'text',
  text: 'text',
  integer: 'integer',
  int: 'integer',
  number: 'number',
  float: 'number',
  decimal: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  array: 'list',
  list: 'list',
  object: 'object',
  enum: 'enum',
  choice: 'enum',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  'date-time': 'datetime',
  email: 'email',
  phone: 'phone',
  tel: 'phone',
  url: 'url',
  uri: 'url',
  money: 'money',
  currency: 'money',
  duration: 'duration',
};
const TYPE_KEYS = ['valueType', 'value_type', 'dataType', 'data_type', 'answerType', 'answer_type'];
const CHOICE_KEYS = ['enum', 'choices', 'options', 'values'];

/**
 * Type, values and tests of an answer, from the question itself, its `schema` and its `validate`: JSON Schema
 * keywords, ranges, patterns and well-known names. `typed`: the question's own `type` is the type of the
 * answer. Callbacks are reported and dropped, because they are not data.
 */
export function readAnswer(question: Fields, typed: boolean, report: Report): SpecifiedAnswer {
  const answer: SpecifiedAnswer = { validate: [] };
  readSchema(question, typed ? ['type', ...TYPE_KEYS] : TYPE_KEYS, answer, report);
  const schema = question.open('schema', msg('the schema of {owner}', { owner: question.owner }));
  if (schema) {
    readSchema(schema, ['type', ...TYPE_KEYS], answer, report);
    schema.close();
  }
  readValidate(question, answer, report);
  return answer;
}

function readSchema(
  fields: Fields,
  typeKeys: readonly string[],
  answer: SpecifiedAnswer,
  report: Report,
): void {
  for (const key of typeKeys) {
    const type = fields.take(key, toType, msg('a known type'));
    if (type)
      setType(
        answer,
        type,
        msg('Its field {field} sets this type.', { field: quote(key) }),
        [...fields.path, key],
        report,
      );
  }
  const format = fields.take('format', toType, msg('a known format'));
  if (format)
    setType(
      answer,
      format,
      msg('Its field {field} sets this type.', { field: quote('format') }),
      [...fields.path, 'format'],
      report,
    );
  for (const key of CHOICE_KEYS) readChoices(fields, key, answer, report);
  const items = fields.open('items', msg('the items of {owner}', { owner: fields.owner }));
  if (items) {
    const of: SpecifiedAnswer = { validate: [] };
    for (const key of CHOICE_KEYS) readChoices(items, key, of, report);
    items.close();
    if (of.values) {
      answer.values ??= of.values;
      setType(answer, 'list', msg('It has items.'), items.path, report);
    }
  }
  readLimits(fields, answer, report);
}

function readValidate(question: Fields, answer: SpecifiedAnswer, report: Report): void {
  if (!Object.hasOwn(question.object, 'validate')) return;
  const { validate } = question.object;
  question.take('validate', () => true, msg('a validation'));
  const tests = Array.isArray(validate)
    ? validate.map((test, index) => [test, [...question.path, 'validate', index]] as const)
    : [[validate, [...question.path, 'validate']] as const];
  for (const [test, path] of tests) {
    const owner = msg('the validation of {owner}', { owner: question.owner });
    if (isRecord(test)) {
      const fields = openFields(test, path, owner, report);
      const name = fields.text('name');
      if (name !== undefined) readNamedTest(name, [...path, 'name'], owner, answer, report);
      readSchema(fields, ['type', ...TYPE_KEYS], answer, report);
      fields.close();
    } else if (typeof test === 'string') readNamedTest(test, path, owner, answer, report);
    else
      report.add(
        'dropped',
        path,
        msg('{field} of {owner} is not a validation. It was not imported.', {
          field: quote('validate'),
          owner: question.owner,
        }),
      );
  }
}

function toType(value: unknown): FactType | undefined {
  const word = Array.isArray(value) ? value.find((item) => item !== 'null') : value;
  if (typeof word !== 'string') return undefined;
  const key = word.toLowerCase();
  return Object.hasOwn(TYPE_WORDS, key) ? TYPE_WORDS[key] : undefined;
}

function readChoices(fields: Fields, key: string, answer: SpecifiedAnswer, report: Report): void {
  const list = fields.list(key);
  if (!list) return;
  const path = [...fields.path, key];
  if (list.length > 0 && list.every((item) => typeof item === 'number')) {
    answer.validate.push({ in: list as number[] });
    setType(answer, 'number', msg('Its choices are numbers.'), path, report);
    return;
  }
  if (list.length > 0 && list.every((item) => typeof item === 'boolean')) {
    setType(answer, 'boolean', msg('Its choices are true and false.'), path, report);
    return;
  }
  const values = new Map<string, NonNullable<Fact['values']>[number]>();
  for (const [index, item] of list.entries()) {
    const value = readChoice(item, [...path, index], fields.owner, report);
    if (value && !values.has(value.value)) values.set(value.value, value);
    else if (value)
      report.add(
        'dropped',
        [...path, index],
        msg('Choice {value} is a duplicate. It was not imported.', { value: quote(value.value) }),
      );
  }
  if (values.size === 0) return;
  answer.values = [...values.values()];
  if (answer.type !== 'list') setType(answer, 'enum', msg('It has choices.'), path, report);
}

function readChoice(item: unknown, path: Fields['path'], owner: MessageDescriptor, report: Report) {
  if (typeof item === 'string' && item !== '') return { value: item };
  if (isRecord(item)) {
    const fields = openFields(item, path, msg('a choice of {owner}', { owner }), report);
    const key = ['value', 'const', 'id', 'key'].find((name) => Object.hasOwn(item, name));
    const value = key && fields.text(key);
    const labelKey = ['label', 'title', 'name'].find((name) => Object.hasOwn(item, name));
    const label = labelKey && fields.text(labelKey);
    const synonyms = fields.names('synonyms');
    fields.close();
    if (value !== undefined)
      return {
        value,
        ...(label === undefined ? {} : { label }),
        ...(synonyms === undefined || synonyms.length === 0 ? {} : { synonyms }),
      };
  }
  report.add('dropped', path, msg('This is not a valid choice of {owner}. It was not imported.', { owner }));
  return undefined;
}
