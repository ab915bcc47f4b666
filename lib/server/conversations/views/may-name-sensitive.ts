import type { CompiledFlow } from '@turnpike/engine';
import { memoByObject } from '@turnpike/engine/document';
import { hasSensitivePlaces } from './mask-calls';
import { toTest } from './sensitive-values';

type Flow = Pick<CompiledFlow, 'sensitive' | 'factNames' | 'flow'>;

/**
 * Whether a stored record may hold a value of a sensitive fact. If not, `maskSaid` hides nothing of a message and its
 * replies: every value is stored with the name or an alias of its fact, except for results of calls that set one. One
 * search of the text costs a tenth of looking at everything in the record.
 */
export function mayNameSensitive(text: string, flow: Flow): boolean {
  return getPattern(flow).test(text);
}

const NEVER = /(?!)/;

const getPattern = memoByObject((flow: Flow): RegExp => {
  const aliases = [...flow.factNames].flatMap(([alias, name]) => (flow.sensitive.has(name) ? [alias] : []));
  const calls = hasSensitivePlaces(flow.flow, toTest(flow)) ? ['callTool'] : [];
  const names = [...new Set([...flow.sensitive, ...aliases, ...calls])];
  if (names.length === 0) return NEVER;
  const parts = names.map((name) =>
    JSON.stringify(name)
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      // The only letter whose lower case is not what `i` compares with.
      .replaceAll('i\u0307', '(?:i\u0307|İ)'),
  );
  return new RegExp(parts.join('|'), 'iu');
});
