import { compileOrThrow } from '../engine/testing/conversation';
import { runGolden, toGoldenTrace, writeGoldenTrace } from '../engine/testing/golden';
import { loadGoldens, loadTrace, saveTrace } from './golden-files';
import { saveHistories } from './history-files';

/**
 * Rewrites the traces of all golden scenarios. A scenario that fails its own expectations is left alone.
 *
 * `--histories "the reason"` also draws the stored conversations anew. They stand for conversations that are under
 * way when the engine is replaced, so they are never rewritten in passing.
 */
const asked = process.argv.indexOf('--histories');
const reason = asked < 0 ? undefined : (process.argv[asked + 1] ?? '').trim();
if (reason === '')
  throw new Error('Say why conversations that are under way may go on differently: --histories "why".');
let failed = 0;
for (const golden of loadGoldens()) {
  const result = await runGolden(compileOrThrow(golden.flow, { id: golden.name }), golden);
  if (!result.ok) {
    failed += 1;
    console.error(`${golden.name}: not updated`);
    for (const { turn, what, expected, found } of result.failures)
      console.error(`  turn ${turn}, ${what}: expected ${expected}, found ${found}`);
    continue;
  }
  const text = writeGoldenTrace(toGoldenTrace(result));
  const before = loadTrace(golden.name);
  if (text === before) continue;
  saveTrace(golden.name, text);
  console.log(`${golden.name}: ${before === undefined ? 'new' : 'changed'}`);
}
if (failed > 0) process.exitCode = 1;
if (reason !== undefined) {
  const { histories, turns } = saveHistories(reason, new Date());
  console.log(`${histories} histories with ${turns} turns: drawn anew`);
}
