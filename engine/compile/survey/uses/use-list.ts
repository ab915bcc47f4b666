import type { Graph } from '../../../document/flow-document.ts';
import { msg } from '../../../messages/message.ts';
import type { Known, NameSet, NameUse, UsePlace } from './use.ts';

/** The references found so far, and the names that the rest of the flow may refer to. */
export type UseList = {
  uses: NameUse[];
  known: Known;
  nodesOf: ReadonlyMap<Graph, NameSet>;
};

/** Adds the names of a list, one reference each. */
export function addNames(
  { uses }: UseList,
  names: readonly string[] | undefined,
  use: Omit<NameUse, 'name'>,
): void {
  names?.forEach((name, place) => {
    uses.push({ ...use, name, path: [...use.path, place] });
  });
}

/** Adds the fact that an assignment sets. Without the fact, the whole assignment is removed. */
export function addAssignedFact({ uses }: UseList, fact: string, { path, where, owner }: UsePlace): void {
  const remove = { title: msg('Remove {name}', { name: fact }), path };
  uses.push({
    kind: 'fact',
    name: fact,
    path: [...path, 'fact'],
    where,
    owner,
    absence: 'sets fact',
    remove,
  });
}

export function isKnown(
  { known }: UseList,
  kind: keyof Known,
  names: readonly string[] | undefined,
): boolean {
  return names === undefined || names.every((name) => known[kind].has(name));
}
