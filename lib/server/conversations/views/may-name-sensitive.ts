import type { CompiledFlow } from '@turnpike/engine';
import { hasSensitivePlaces } from './mask-calls';
import { toTest } from './sensitive-values';

type Flow = Pick<CompiledFlow, 'sensitive' | 'factNames' | 'flow'>;

const needles = new WeakMap<Flow, readonly string[]>();

/**
 * False only if a stored record holds no value of a sensitive fact: `maskSaid` would change nothing but `replyTo`. Every
 * value is beside the name or an alias of its fact, except for results of calls that set one.
 */
export function mayNameSensitive(text: string, flow: Flow): boolean {
  const found = needles.get(flow) ?? listNeedles(flow);
  needles.set(flow, found);
  if (found.length === 0) return false;
  const lower = text.toLowerCase();
  return found.some((needle) => lower.includes(needle));
}

function listNeedles(flow: Flow): string[] {
  const aliases = [...flow.factNames].flatMap(([alias, name]) => (flow.sensitive.has(name) ? [alias] : []));
  const calls = hasSensitivePlaces(flow.flow, toTest(flow)) ? ['callTool'] : [];
  return [
    ...new Set([...flow.sensitive, ...aliases, ...calls].map((name) => JSON.stringify(name).toLowerCase())),
  ];
}
