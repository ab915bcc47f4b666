/**
 * The fact each alias resolves to, through other aliases. Aliases in a cycle are dropped. Results are
 * memoized, so a long chain is followed once.
 */
export function resolveAliases(aliases: ReadonlyMap<string, string>): Map<string, string> {
  const ends = new Map<string, string | undefined>();
  for (const alias of aliases.keys()) {
    const walked = new Set<string>();
    let name = alias;
    while (aliases.has(name) && !ends.has(name) && !walked.has(name)) {
      walked.add(name);
      name = aliases.get(name) as string;
    }
    const end = walked.has(name) ? undefined : ends.has(name) ? ends.get(name) : name;
    for (const step of walked) ends.set(step, end);
  }
  return new Map([...ends].flatMap(([alias, end]) => (end === undefined ? [] : [[alias, end] as const])));
}
