import { type Check, type Finding, finding, fixRemove } from '../check.ts';

/** Facts, states and gates are looked up by name, and aliases case-insensitively. */
export const duplicateName: Check = {
  code: 'duplicate-name',
  severity: 'error',
  test: 'Two facts, states or gates have the same name; or an alias equals, ignoring case, the name or an alias of another fact, or is listed twice.',
  find({ flow }) {
    const found: Finding[] = [];
    for (const kind of ['fact', 'state', 'gate'] as const) {
      const seen = new Set<string>();
      flow[`${kind}s`].forEach(({ name }, index) => {
        if (seen.has(name)) {
          const message = `There are two ${kind}s called ${name}. Rename or remove one.`;
          found.push(finding([`${kind}s`, index, 'name'], { kind, name }, message));
        }
        seen.add(name);
      });
    }
    const owners = new Map<string, string>();
    for (const { name } of flow.facts)
      if (!owners.has(name.toLowerCase())) owners.set(name.toLowerCase(), name);
    flow.facts.forEach((fact, index) => {
      fact.aliases?.forEach((alias, place) => {
        const owner = owners.get(alias.toLowerCase());
        owners.set(alias.toLowerCase(), owner ?? fact.name);
        if (owner === undefined) return;
        const path = ['facts', index, 'aliases', place];
        const message =
          owner === fact.name
            ? `The alias "${alias}" of fact ${fact.name} says nothing new.`
            : `The alias "${alias}" of fact ${fact.name} already means ${owner}. One word can mean one fact.`;
        const fix = fixRemove(`Remove the alias "${alias}"`, path);
        found.push(finding(path, { kind: 'fact', name: fact.name }, message, fix));
      });
    });
    return found;
  },
};
