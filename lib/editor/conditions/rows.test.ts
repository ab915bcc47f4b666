import type { FlowDocument } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { makeCelScope } from '../text/cel-scope';
import { addConditionPart, EMPTY_CONDITION, NEW_ROW } from './change-condition';
import { setRowOperator, setRowSubject, setRowValue } from './change-row';
import type { ConditionRow } from './condition';
import { listOperators, listOperatorsWith } from './list-operators';
import { type ConditionSubject, listSubjects } from './list-subjects';
import { writeCondition } from './write-condition';
import { writeRow } from './write-row';

const document = {
  facts: [
    { name: 'age', type: 'integer' },
    { name: 'plan', type: 'enum', values: [{ value: 'basic' }, { value: 'pro' }] },
    { name: 'day', type: 'date' },
    { name: 'price', type: 'money' },
    { name: 'extras', type: 'list' },
    { name: 'vip', type: 'boolean' },
  ],
  states: [{ name: 'GREETED' }],
  gates: [{ name: 'READY' }],
  graphs: [],
} as unknown as FlowDocument;
const subjects = listSubjects(makeCelScope(document, 'guard'));
const find = (name: string) => subjects.find(({ subject }) => subject === name) as ConditionSubject;
const rowOf = (subject: string) => setRowSubject(NEW_ROW, undefined, find(subject), true);

describe('what a row can compare', () => {
  it('is what the place can read', () => {
    expect(subjects.map(({ subject }) => subject)).toEqual([
      'answers.age',
      'answers.plan',
      'answers.day',
      'answers.price',
      'answers.price.amount',
      'answers.price.currency',
      'answers.extras',
      'size(answers.extras)',
      'answers.vip',
      'states.GREETED',
      'states.HANDOFF_REQUESTED',
      'states.HANDOFF_COMPLETE',
      'gates.READY',
      'turn',
      'input.text',
      'today',
    ]);
    const inGate = listSubjects(makeCelScope(document, 'gate'));
    expect(inGate.some(({ subject }) => subject === 'turn' || subject.startsWith('gates.'))).toBe(false);
    const [age] = document.facts;
    const inCheck = listSubjects(makeCelScope(document, 'check', age && { fact: age }));
    expect(inCheck[0]).toEqual({ subject: 'value', label: 'answer', type: 'number', concept: 'fact' });
  });

  it('has the operators of its type, and those of a fact', () => {
    const operatorsOf = (name: string) => listOperators(find(name)).map(({ value }) => value);
    const ofFacts = ['known', 'unknown', 'changed', 'unchanged'];
    expect(operatorsOf('answers.plan')).toEqual(['equals', 'differs', 'oneOf', 'noneOf', ...ofFacts]);
    expect(operatorsOf('states.GREETED')).toEqual(['yes', 'no']);
    expect(operatorsOf('answers.price')).toEqual(ofFacts);
    // A gate depends only on what is known, not on when it became known.
    const inGate = listSubjects(makeCelScope(document, 'gate')).find(
      ({ subject }) => subject === 'answers.price',
    );
    expect(listOperators(inGate as ConditionSubject).map(({ value }) => value)).toEqual(['known', 'unknown']);
    expect(listOperatorsWith(find('turn'), 'known').at(-1)).toEqual({ value: 'known', label: 'is known' });
  });
});

describe('a changed row', () => {
  it('is written when it has a fact and a value', () => {
    const row = rowOf('answers.age');
    expect(writeCondition(addConditionPart(EMPTY_CONDITION, [], row))).toBeUndefined();
    expect(writeCondition(addConditionPart(EMPTY_CONDITION, [], NEW_ROW))).toBeUndefined();
    expect(writeCondition(addConditionPart(EMPTY_CONDITION, [], setRowValue(row, 18, true)))).toBe(
      'answers.age >= 18',
    );
    expect(writeCondition(addConditionPart(EMPTY_CONDITION, [], rowOf('answers.vip')))).toBe('answers.vip');
  });

  it('tests that a negated fact is known where the check of the flow would warn', () => {
    const no = setRowOperator(rowOf('answers.vip'), 'no', true);
    expect(writeRow(no)).toBe('has(answers.vip) && !answers.vip');
    expect(writeRow(setRowOperator(rowOf('answers.vip'), 'no', false))).toBe('!answers.vip');
    expect(writeRow(setRowOperator(rowOf('states.GREETED'), 'no', true))).toBe('!states.GREETED');
    const differs = setRowOperator(rowOf('answers.day'), 'differs', true);
    expect(writeRow(setRowValue(differs, { subject: 'today' }, true))).toBe(
      'has(answers.day) && answers.day != today',
    );
    // A row that was read with its test keeps it where new rows have none.
    expect(setRowOperator(no, 'no', false).guarded).toBe(true);
  });

  it('keeps a value that fits the new operator or subject', () => {
    const one: ConditionRow = setRowValue(setRowOperator(rowOf('answers.plan'), 'equals', true), 'pro', true);
    const list = setRowOperator(one, 'oneOf', true);
    expect(list.value).toEqual(['pro']);
    expect(setRowOperator(list, 'differs', true).value).toBe('pro');
    expect(setRowOperator(one, 'known', true)).not.toHaveProperty('value');
    expect(setRowSubject(one, find('answers.plan'), find('answers.age'), true)).not.toHaveProperty('value');
    const amount = setRowValue(rowOf('answers.age'), 5, true);
    expect(setRowSubject(amount, find('answers.age'), find('turn'), true).value).toBe(5);
  });
});
