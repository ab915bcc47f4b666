import type { Gate } from '../../../document/flow-document.ts';
import { addNames, isKnown, type UseList } from './use-list.ts';

const CLAUSES = [
  ['metricsAll', 'fact'],
  ['metricsAny', 'fact'],
  ['statesAll', 'state'],
] as const;

/** References of a gate, if one of its names is unknown. */
export function addGateUses(list: UseList, { name, satisfiedBy }: Gate, index: number): void {
  if (CLAUSES.every(([clause, kind]) => isKnown(list, kind, satisfiedBy[clause]))) return;
  const where = { kind: 'gate', name } as const;
  for (const [clause, kind] of CLAUSES) {
    const path = ['gates', index, 'satisfiedBy', clause];
    addNames(list, satisfiedBy[clause], { kind, path, where, owner: where, absence: `requires ${kind}` });
  }
}
