/** The subset of JSON Schema used here. */
export type SchemaPart = {
  type?: string;
  description?: string;
  properties?: Record<string, SchemaPart>;
  items?: SchemaPart;
  additionalProperties?: SchemaPart | boolean;
  oneOf?: SchemaPart[];
  anyOf?: SchemaPart[];
  allOf?: SchemaPart[];
  $defs?: Record<string, SchemaPart>;
};

/**
 * Every property of the document by path: `gates[].name` from the root, `Fact.name` in a named definition.
 * A property has one part per shape that declares it, such as one per node type.
 */
export function listSchemaProperties(schema: unknown): Map<string, SchemaPart[]> {
  const found = new Map<string, SchemaPart[]>();
  const walk = (part: SchemaPart, place: string) => {
    for (const shape of [...(part.oneOf ?? []), ...(part.anyOf ?? []), ...(part.allOf ?? [])])
      walk(shape, place);
    if (part.items) walk(part.items, `${place}[]`);
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      const key = place === '' ? name : `${place}.${name}`;
      found.set(key, [...(found.get(key) ?? []), property]);
      walk(property, key);
    }
    if (typeof part.additionalProperties === 'object') walk(part.additionalProperties, `${place}.*`);
  };
  const root = schema as SchemaPart;
  walk(root, '');
  for (const [name, part] of Object.entries(root.$defs ?? {})) walk(part, name);
  return found;
}
