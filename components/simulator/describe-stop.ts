import type { Names } from '@/components/trace/names';
import type { Stop } from '@/lib/editor/simulation/types';

const STAGES: Record<string, string> = {
  admit: 'Stopped at the start',
  understand: 'Stopped before understanding',
  commit: 'Stopped before writing facts',
  align: 'Stopped before matching rules',
  navigate: 'Stopped before picking a node',
  respond: 'Stopped before wording the reply',
};

/** Where a stepped turn stands, in words. */
export function describeStop({ mark }: Stop, names: Names): string {
  switch (mark.mark) {
    case 'node':
      return `Stopped on ${names.node(mark.id)}`;
    case 'stage':
      return STAGES[mark.id] ?? `Stopped before ${mark.id}`;
    case 'fact':
    case 'gate':
      return `Stopped after ${mark.id}`;
    case 'rule':
      return `Stopped after ${names.rule(mark.id)} matched`;
    default:
      return `Stopped at ${mark.id}`;
  }
}
