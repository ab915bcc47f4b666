import { NameSchema } from '../fact.ts';
import { IdSchema } from '../node.ts';

/**
 * Maps each name to a valid, unique one. Valid names are kept; others become the nearest valid unused name.
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
      // Counters are kept per stem, so that many similar names do not cost quadratic time.
      for (let number = next.get(stem) ?? 2; taken.has(valid); number++) {
        valid = `${stem}_${number}`;
        next.set(stem, number + 1);
      }
      taken.add(valid);
      return [name, valid];
    }),
  );
}

/** A loop, because a regular expression anchored at the end takes quadratic time on long runs. */
function withoutLast(text: string, letter: string): string {
  let end = text.length;
  while (text[end - 1] === letter) end--;
  return text.slice(0, end);
}
