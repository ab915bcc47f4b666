import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'vitest';
import { compileFlow } from '../../compile/compile-flow.ts';
import { toFlow } from './to-flow.ts';
it('x', () => {
  const base = new URL('../../../../shared/data/star/tasks/', import.meta.url);
  for (const t of readdirSync(base)) {
    const task = JSON.parse(readFileSync(new URL(`${t}/${t}.json`, base), 'utf8'));
    const flow = toFlow(task);
    const r = compileFlow(flow);
    console.log('==', t, JSON.stringify(r.problems.map((p) => [p.severity, p.code, p.message.slice(0, 120)])));
    for (const e of flow.graphs[0]!.edges!) console.log('   ', e.from, '->', e.to, e.guard ?? '', e.priority ?? '');
  }
});
