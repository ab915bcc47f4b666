import { expect, it } from 'vitest';
import { FlowDocumentSchema } from '../flow-document.ts';
import { MERGE_STRATEGIES } from './extends.ts';
import { DOCUMENT_SHAPE, FITTING, type FieldShape, KNOWN_FIELDS } from './field-shapes.ts';

type Walkable = {
  def: {
    type: string;
    shape?: Record<string, Walkable>;
    element?: Walkable;
    innerType?: Walkable;
    valueType?: Walkable;
    options?: Walkable[];
  };
};

/** Schema fields that the shape does not list, for shapes that list fields. */
function listMissing(schema: Walkable, shape: FieldShape, place: string): string[] {
  const { def } = schema;
  if (def.innerType) return listMissing(def.innerType, shape, place);
  if (shape.holds === 'elements' && def.element)
    return listMissing(def.element, { ...shape, holds: 'object' }, place);
  if (shape.holds !== 'object' || shape.fields.size === 0) return [];
  if (def.options) return def.options.flatMap((option) => listMissing(option, shape, place));
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
    if (place === '' && name === 'extends') return [];
    const known = shape.fields.get(name) ?? shape.rest;
    return known ? listMissing(field, known, `${place}/${name}`) : [`${place}/${name}`];
  });
}

it('lists every schema field except extends', () => {
  expect(listMissing(FlowDocumentSchema as unknown as Walkable, DOCUMENT_SHAPE, '')).toEqual([]);
});

it('has a default strategy that fits the type of every field', () => {
  for (const [path, { holds, strategy }] of KNOWN_FIELDS) {
    expect(FITTING[holds], path).toContain(strategy);
    expect(MERGE_STRATEGIES).toContain(strategy);
  }
});

it.each([
  ['nodes.text', 'override'],
  ['nodes.text.variants', 'append'],
  ['nodes.type', 'error'],
  ['graphs.strategy', 'error'],
  ['nodes.retryPolicy', 'deepMerge'],
  ['settings.retryPolicy.maxAttempts', 'override'],
  ['settings.models.embed', undefined],
  ['facts.validate', 'override'],
  ['facts.values', 'append'],
  ['nodes.requires', 'append'],
  ['edges', 'append'],
  ['texts.invalid', 'override'],
  ['texts', 'deepMerge'],
  ['edges.condition.examples', 'append'],
  ['edges.condition.text', 'override'],
  ['rules.condition.examples', 'append'],
  ['rules.action', 'override'],
  ['rules.templates', 'append'],
  ['rules.calls', 'append'],
  ['rules.calls.args', 'deepMerge'],
  ['rules.hardConstraint', 'deepMerge'],
  ['rules.scope', 'error'],
  ['templates.scope', 'error'],
  ['templates.text', 'override'],
  ['templates.text.variants', 'append'],
  ['nodes.calls', 'append'],
  ['nodes.templates', 'append'],
  ['nodes.requiresFacts', 'append'],
  ['nodes.terminal', 'override'],
  ['tools.timeoutMs', 'override'],
  ['tools.examples', 'append'],
  ['tools.summary', 'override'],
  ['tools.capabilities', 'append'],
  ['tools.entityArgs', 'deepMerge'],
  ['tools.risk', 'override'],
  ['capabilities', 'append'],
  ['capabilities.connectText', 'override'],
  ['nodes.tools', 'append'],
  ['nodes.tools.args', 'deepMerge'],
  ['nodes.tools.onDone', 'override'],
  ['nodes.approval', 'override'],
  ['facts.remember', 'override'],
  ['graphs.nodes', undefined],
  ['extends', undefined],
])('%s uses %s by default', (path, strategy) => {
  expect(KNOWN_FIELDS.get(path)?.strategy).toBe(strategy);
});
