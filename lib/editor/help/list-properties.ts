/** As much of a JSON Schema as is looked at here. */
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
 * Every property of the document by its place: from the top as `gates[].name`, in a named definition as
 * `Fact.name`. A property has a part for each of the shapes that declare it, as nodes do by their type.
 */
export function listProperties(schema: unknown): Map<string, SchemaPart[]> {
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
