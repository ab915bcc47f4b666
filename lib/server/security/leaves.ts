import type { z } from 'zod';

/** A place that a schema gives: `['input', 'text']`, with what it takes there. */
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
 * Every scalar that the objects of a schema name, however deep. What is open (any JSON, records, lists) is none: there an
 * object where others send a text is nothing wrong.
 */
export function listScalars(schema: z.ZodType, path: string[] = []): Leaf[] {
  const def = defOf(schema);
  if (SCALARS.has(def.type)) return path.length > 0 ? [{ path, schema }] : [];
  if (def.type === 'pipe' && def.in) return listScalars(def.in, path);
  if (WRAPPERS.has(def.type) && def.innerType) return listScalars(def.innerType, path);
  if (def.type === 'union') return listOfUnion(def.options ?? [], path);
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => listScalars(field, [...path, name]));
}

/** A union of scalars is one; of objects, each has its own. One that may be an object or a list is open. */
function listOfUnion(options: readonly z.ZodType[], path: string[]): Leaf[] {
  const kinds = options.map((option) => listScalars(option, path));
  const here = kinds.flat().filter((leaf) => leaf.path.length === path.length);
  return here.length > 0 && here.length < options.length ? [] : kinds.flat();
}
