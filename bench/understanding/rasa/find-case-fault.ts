import type { Json } from '@turnpike/engine';
import type { Observed } from '@turnpike/engine/testing';
import type { CaseExpectation } from './case';

/** The parts of a turn that expectations use. */
export type Shown = Pick<Observed, 'replies' | 'status' | 'pending' | 'facts' | 'stack' | 'rules'> & {
  nodes: string[];
};

const DESK = 'desk';

/** Describes the first failed expectation of a turn. */
export function findCaseFault(expected: CaseExpectation, shown: Shown): string | undefined {
  const { asks, runs = [], doesNotRun = [], rule, says, status, leaves, staysIn, anyOf } = expected;
  if (asks !== undefined && ![asks].flat().some((node) => isAsking(node, shown)))
    return `asks ${shown.pending}, not ${[asks].flat().join(' or ')}`;
  const missing = runs.find((node) => !shown.nodes.includes(node));
  if (missing) return `does not run ${missing}`;
  const unwanted = doesNotRun.find((node) => shown.nodes.includes(node));
  if (unwanted) return `runs ${unwanted}`;
  if (rule && !shown.rules.includes(rule)) return `does not fire the rule ${rule}`;
  if (says && !new RegExp(says, 'i').test(shown.replies.join(' · '))) return `does not say ${says}`;
  if (status && shown.status !== status) return `is ${shown.status}, not ${status}`;
  if (leaves && shown.stack.includes(leaves)) return `is still in ${leaves}`;
  if (staysIn && !shown.stack.includes(staysIn)) return `is no longer in ${staysIn}`;
  return findFactFault(expected, shown) ?? findAnyFault(anyOf, shown);
}

const isAsking = (node: string, { pending, stack }: Shown): boolean =>
  node === DESK ? pending !== null && stack.length === 1 && stack[0] === DESK : pending === node;

function findFactFault({ facts = {} }: CaseExpectation, shown: Shown): string | undefined {
  for (const [name, expected] of Object.entries(facts)) {
    const value = getValue(shown.facts[name]);
    if (!fits(expected, value)) return `${name} is ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`;
  }
  return undefined;
}

/** Money is compared by amount, because the cases have no currency. */
function getValue(value: Json | undefined): Json {
  const money = value as { amount?: Json } | null | undefined;
  return typeof money === 'object' && money?.amount !== undefined ? money.amount : (value ?? null);
}

function fits(expected: Json | { matches: string }, value: Json): boolean {
  const pattern = expected as { matches?: string } | null;
  return typeof pattern === 'object' && pattern?.matches !== undefined
    ? typeof value === 'string' && new RegExp(pattern.matches).test(value)
    : expected === value;
}

function findAnyFault(anyOf: CaseExpectation[] | undefined, shown: Shown): string | undefined {
  const faults = anyOf?.map((expected) => findCaseFault(expected, shown));
  return faults?.every((fault) => fault !== undefined) ? faults.join(', and ') : undefined;
}
