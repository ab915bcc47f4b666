import { compileOrThrow, runGolden, toGoldenTrace, writeGoldenTrace } from '@turnpike/engine/testing';
import { loadGoldens, loadTrace, saveTrace } from './golden-files';
import { saveHistories } from './history-files';

/**
 * Rewrites the traces of all golden scenarios. A scenario that fails its own expectations is skipped.
 *
 * `--histories "the reason"` also regenerates the stored conversations. They represent conversations in progress when
 * the engine is replaced, so they are only rewritten on purpose.
 */
const asked = process.argv.indexOf('--histories');
const reason = asked < 0 ? undefined : (process.argv[asked + 1] ?? '').trim();
if (reason === '')
  throw new Error('Explain why conversations in progress may continue differently: --histories "reason".');
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
  console.log(`Regenerated ${histories} histories with ${turns} turns.`);
}
