import { say } from '@/lib/words/say';
import { ALL_HELP } from './find-help';
import { listSchemaProperties } from './list-schema-properties';

/** Adds the inspector's help texts to the schema; the JSON view shows them on hover. */
export function explainSchema<T>(schema: T): T {
  const copy = structuredClone(schema);
  const properties = listSchemaProperties(copy);
  for (const { key, does, empty } of ALL_HELP)
    for (const part of properties.get(key) ?? [])
      part.description = say('{does} Not set: {empty}', { does, empty });
  return copy;
}
