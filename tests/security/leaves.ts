import type { z } from 'zod';

/** A path in a schema, such as `['input', 'text']`, and the schema at it. */
export type Leaf = { path: string[]; schema: z.ZodType };

type Def = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Record<string, z.ZodType>;
};
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional']);
const SCALARS = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'bigint']);

/**
 * All scalar fields of a schema, at any depth. Open parts (any JSON, records, lists) are skipped, because they may
 * contain objects.
 */
export function listScalars(schema: z.ZodType, path: string[] = []): Leaf[] {
  const def = defOf(schema);
  if (SCALARS.has(def.type)) return path.length > 0 ? [{ path, schema }] : [];
  if (def.type === 'pipe' && def.in) return listScalars(def.in, path);
  if (WRAPPERS.has(def.type) && def.innerType) return listScalars(def.innerType, path);
  if (def.type === 'union') return listOfUnion(def.options ?? [], path);
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => listScalars(field, [...path, name]));
}

/**
 * A union of scalars is a scalar. A union of objects has the scalars of each. A union with a list or a record
 * is open.
 */
function listOfUnion(options: readonly z.ZodType[], path: string[]): Leaf[] {
  const kinds = options.map((option) => listScalars(option, path));
  const here = kinds.flat().filter((leaf) => leaf.path.length === path.length);
  return here.length > 0 && here.length < options.length ? [] : kinds.flat();
}
