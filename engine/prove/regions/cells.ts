import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Fact } from '../../document/fact.ts';
import { isRecord } from '../../document/is-record.ts';
import type { Json } from '../../session/session.ts';
import { comparesFacts, passes } from './fact-values.ts';
import type { GroupUse } from './survey-values.ts';

/**
 * Names the region of each value of a fact: values with one name are alike for every expression. Facts that are
 * compared with each other are distinguished by their values.
 */
export function createCells({ facts }: CompiledFlow, fact: Fact, use: GroupUse): (value: Json) => string {
  if (comparesFacts(use)) return JSON.stringify;
  if (use.atoms.length + use.opaque.length === 0 && fact.compute !== undefined) return () => 'known';
  const rules = use.facts.flatMap((name) => facts.get(name)?.validate ?? []);
  const points = listPoints(use, rules);
  switch (fact.type) {
    case 'integer':
    case 'number':
    case 'date':
      return (value) => [...points].map((point) => comparePoint(value, point)).join();
    case 'money':
      return (value) =>
        isRecord(value)
          ? `${[...points].map((point) => comparePoint(value.amount ?? null, point)).join()} ${points.has(value.currency ?? null) ? value.currency : ''}`
          : '';
    case 'enum':
      // A copy may not be a value of the other fact.
      return use.facts.length > 1 || use.opaque.length > 0
        ? JSON.stringify
        : (value) => nameIfListed(points, value);
    case 'boolean':
    case 'list':
    case 'file':
      return JSON.stringify;
    case 'object':
      return () => '';
    default: {
      const tests = use.atoms.flatMap((atom) => (atom.kind === 'text' ? [atom] : []));
      return (value) =>
        points.has(value) ? JSON.stringify(value) : tests.map((test) => passes(test, String(value))).join();
    }
  }
}

const nameIfListed = (points: ReadonlySet<Json>, value: Json): string =>
  points.has(value) ? JSON.stringify(value) : '';

/** The constants that decide something. Those in validators do not if the fact is compared with no other fact. */
function listPoints(use: GroupUse, rules: NonNullable<Fact['validate']>): ReadonlySet<Json> {
  const fields = use.atoms.flatMap((atom) => (atom.kind === 'field' ? [atom.value] : []));
  if (use.deciding) return new Set([...use.deciding, ...fields]);
  const constants = use.atoms.flatMap((atom) => (atom.kind === 'constant' ? [atom.value] : []));
  const limits = rules.flatMap(({ min, max, in: allowed = [] }) => [min ?? [], max ?? [], allowed].flat());
  return new Set([...constants, ...fields, ...limits]);
}

function comparePoint(value: Json, point: Json): number | string {
  if (typeof value !== typeof point) return '';
  return (value as number) < (point as number) ? -1 : value === point ? 0 : 1;
}
