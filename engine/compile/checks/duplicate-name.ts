import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** Facts, states and gates are looked up by name, and aliases case-insensitively. */
export const duplicateName: ProblemCheck = {
  code: 'duplicate-name',
  severity: 'error',
  test: 'Two facts, states or gates have the same name; or an alias equals, ignoring case, the name or an alias of another fact, or is listed twice.',
  find({ flow }) {
    const found: ProblemFinding[] = [];
    for (const kind of ['fact', 'state', 'gate'] as const) {
      const seen = new Set<string>();
      flow[`${kind}s`].forEach(({ name }, index) => {
        if (seen.has(name)) {
          found.push(finding([`${kind}s`, index, 'name'], { kind, name }, DUPLICATE_MESSAGES[kind](name)));
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
            ? msg('The alias “{alias}” of fact {fact} repeats its name or another alias. Remove it.', {
                alias,
                fact: fact.name,
              })
            : msg('The alias “{alias}” of fact {fact} already means {other}. Use it for one fact only.', {
                alias,
                fact: fact.name,
                other: owner,
              });
        const fix = fixRemove(msg('Remove the alias “{alias}”', { alias }), path);
        found.push(finding(path, { kind: 'fact', name: fact.name }, message, fix));
      });
    });
    return found;
  },
};

const DUPLICATE_MESSAGES = {
  fact: (name: string) => msg('Two facts have the name {name}. Rename or remove one.', { name }),
  state: (name: string) => msg('Two states have the name {name}. Rename or remove one.', { name }),
  gate: (name: string) => msg('Two gates have the name {name}. Rename or remove one.', { name }),
};
