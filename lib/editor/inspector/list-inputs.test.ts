import { describe, expect, it } from 'vitest';
import { findSchemaFault } from './find-schema-fault';
import { getWantedType, listInputs, listResultPlaces } from './list-inputs';

const schema = {
  type: 'object',
  properties: {
    note: { type: 'string' },
    seats: { type: 'integer', description: 'How many' },
    'two words': {},
  },
  required: ['seats'],
};

describe('listInputs', () => {
  it('lists the inputs that can be arguments, required ones first', () => {
    expect(listInputs(schema)).toEqual([
      { name: 'seats', type: 'integer', description: 'How many', required: true },
      { name: 'note', type: 'string', required: false },
    ]);
  });
  it('returns nothing for a schema without names', () => {
    for (const odd of [undefined, null, true, {}, { properties: [] }]) expect(listInputs(odd)).toEqual([]);
  });
});

describe('listResultPlaces', () => {
  it('joins the parts of a path with dots', () => {
    const output = {
      type: 'object',
      properties: { flight: { type: 'object', properties: { number: {} } }, total: {} },
    };
    expect(listResultPlaces(output)).toEqual(['flight', 'flight.number', 'total']);
  });
});

describe('getWantedType', () => {
  it('returns no type for an input without one', () => {
    expect(getWantedType('integer')).toBe('number');
    expect(getWantedType(undefined)).toBeUndefined();
  });
});

describe('findSchemaFault', () => {
  it('accepts a valid schema', () => {
    expect(findSchemaFault(schema)).toBeUndefined();
    expect(findSchemaFault({ type: ['string', 'null'] })).toBeUndefined();
  });
  it('describes why a schema is invalid', () => {
    expect(findSchemaFault([])).toMatch(/^A schema is an object/);
    expect(findSchemaFault({ type: 'text' })).toMatch(/^Unknown type text/);
    expect(findSchemaFault({ required: 'seats' })).toBe('required must be a list of names');
    expect(findSchemaFault({ properties: { seats: { type: 'int' } } })).toMatch(/^seats: Unknown type int/);
  });
});
