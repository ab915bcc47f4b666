import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DERIVED_FILES, toFlowSchema } from './write-schema';

it.each(Object.entries(DERIVED_FILES))(
  '%s is current (else run npx tsx scripts/write-schema.ts)',
  (file, write) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(write());
  },
  // Some are extracted from all sources, which is slow.
  60_000,
);

it('the JSON Schema describes the parts of a flow and allows no other fields', () => {
  const schema = JSON.parse(toFlowSchema());
  expect(schema.additionalProperties).toBe(false);
  expect(schema.required).toEqual(['schemaVersion', 'name', 'locale', 'facts', 'states', 'gates', 'graphs']);
  expect(schema.properties.facts.description).toBe('What the conversation learns');
  expect(Object.keys(schema.$defs)).toEqual(
    expect.arrayContaining(['Fact', 'Goal', 'Node', 'RetryPolicy', 'Text', 'Validator']),
  );
});
