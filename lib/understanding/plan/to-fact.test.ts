import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { splitIdentifier, toFact } from './to-fact.ts';

const typeOf = (schema: Json): Fact['type'] => toFact('x', schema).type;

describe('toFact', () => {
  it.each<[Json, Fact['type']]>([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'time' }, 'time'],
    [{ type: 'string', format: 'date-time' }, 'datetime'],
    [{ type: 'string', format: 'duration' }, 'duration'],
    [{ type: 'string', format: 'email' }, 'email'],
    [{ type: 'string', format: 'uri' }, 'url'],
    [{ type: 'string', format: 'ipv4' }, 'text'],
    [{ type: 'integer' }, 'integer'],
    [{ type: 'number' }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: ['null', 'integer'] }, 'integer'],
    [{ anyOf: [{ type: 'null' }, { type: 'string', format: 'date' }] }, 'date'],
    [{ type: 'array', items: { type: 'string' } }, 'list'],
    [{ type: 'object', properties: { amount: {}, currency: {} } }, 'money'],
    [{ type: 'object' }, 'object'],
    [{ enum: ['a', 'b'] }, 'enum'],
    [{ const: 'a' }, 'enum'],
    [{}, 'text'],
    [true, 'text'],
    [null, 'text'],
  ])('converts %j to a fact of type %s', (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });

  it('uses the choices of the schema with their titles', () => {
    expect(toFact('kind', { enum: ['in_person', 'online', 3] }).values).toEqual([
      { value: 'in_person', synonyms: ['in person'] },
      { value: 'online' },
    ]);
    expect(toFact('kind', { oneOf: [{ const: 'a', title: 'Alpha' }, { const: 'b' }] }).values).toEqual([
      { value: 'a', label: 'Alpha' },
      { value: 'b' },
    ]);
    expect(toFact('tags', { type: 'array', items: { enum: ['x', 'y'] } }).values).toHaveLength(2);
  });

  it('uses title and name as aliases and the description as question', () => {
    expect(toFact('dueDate', { title: 'Deadline', description: 'When it must be done' })).toMatchObject({
      name: 'dueDate',
      aliases: ['Deadline', 'due date'],
      prompt: 'When it must be done',
    });
  });

  it('uses a pattern only if it has ^ and $', () => {
    expect(toFact('id', { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}$' }).validate).toEqual([
      { pattern: '[A-Z]{2}-[0-9]{4}' },
    ]);
    expect(toFact('id', { type: 'string', pattern: '[0-9]' }).validate).toBeUndefined();
  });

  it('follows references and stops at cycles', () => {
    const root: Json = { $defs: { day: { type: 'string', format: 'date' }, loop: { $ref: '#/$defs/loop' } } };
    expect(toFact('x', { $ref: '#/$defs/day' }, root).type).toBe('date');
    expect(toFact('x', { $ref: '#/$defs/loop' }, root).type).toBe('text');
    expect(toFact('x', { $ref: '#/$defs/constructor' }, root).type).toBe('text');
    expect(toFact('x', { $ref: 'https://example.com/day' }, root).type).toBe('text');
  });

  it('splits identifiers into words', () => {
    expect(['eventId', 'event_id', 'start', 'get-weather'].map(splitIdentifier)).toEqual([
      'event id',
      'event id',
      'start',
      'get weather',
    ]);
  });
});
