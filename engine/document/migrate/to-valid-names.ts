import { NameSchema } from '../fact.ts';
import { IdSchema } from '../node.ts';

/**
 * Names that a flow may hold, one for each name given. A good one stays as it is; another becomes the
 * nearest good one that nobody else has.
 */
export function toValidNames(
  names: Iterable<string>,
  { form, fallback }: { form: 'name' | 'id'; fallback: string },
): Map<string, string> {
  const schema = form === 'id' ? IdSchema : NameSchema;
  const unwanted = form === 'id' ? /[^A-Za-z0-9_.-]+/g : /[^A-Za-z0-9_]+/g;
  const given = [...new Set(names)];
  const taken = new Set(given.filter((name) => schema.safeParse(name).success));
  const next = new Map<string, number>();
  return new Map(
    given.map((name) => {
      if (taken.has(name)) return [name, name];
      const words = withoutLast(name.replace(unwanted, '_').replace(/^[_.-]+/, ''), '_') || fallback;
      const stem = schema.safeParse(words).success ? words : `_${words}`;
      let valid = stem;
      // Counted on per stem: many names that end up alike must not be tried against each other.
      for (let number = next.get(stem) ?? 2; taken.has(valid); number++) {
        valid = `${stem}_${number}`;
        next.set(stem, number + 1);
      }
      taken.add(valid);
      return [name, valid];
    }),
  );
}

/** Letter by letter: a pattern that is held to the end of a text tries every run of them first. */
function withoutLast(text: string, letter: string): string {
  let end = text.length;
  while (text[end - 1] === letter) end--;
  return text.slice(0, end);
}
