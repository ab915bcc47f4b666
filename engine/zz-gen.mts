import { readFileSync, writeFileSync } from 'node:fs';
import { compileFlow } from './compile/compile-flow.ts';
import * as b from './testing/builders.ts';

const lines = readFileSync('/tmp/gen/cases.txt', 'utf8').trim().split('\n');
for (let i = 0; i < lines.length; i += 2) {
  const [code, title] = lines[i]!.slice(2).split(' :: ') as [string, string];
  const src = lines[i + 1]!;
  const used = [
    'buildFlow',
    ...['question', 'message', 'handoff', 'terminal'].filter((n) => new RegExp(`\\b${n}\\(`).test(src)),
  ];
  const make = new Function(...Object.keys(b), `return buildFlow(${src})`);
  const problems = JSON.parse(JSON.stringify(compileFlow(make(...Object.values(b))).problems));
  console.log(`\n## ${code} — ${title}`);
  for (const p of problems)
    console.log(
      ' ',
      p.severity[0],
      p.code,
      p.pointer,
      JSON.stringify(p.where),
      '\n     ',
      p.message,
      p.fix ? '\n      FIX ' + JSON.stringify(p.fix) : '',
    );
  if (process.argv[2] === 'write')
    writeFileSync(
      `engine/compile/problems/${code}.test.ts`,
      `import { expect, it } from 'vitest';
import { ${used.sort().join(', ')} } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('${title}', () => {
  const flow = buildFlow(${src});
  expect(compileFlow(flow).problems).toEqual(${JSON.stringify(problems)});
});
`,
    );
}
