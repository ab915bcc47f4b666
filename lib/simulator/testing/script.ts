import { formatEnglish } from '@turnpike/engine/messages';
import type { Script } from '@turnpike/engine/testing';
import { createTestRunner } from '@/lib/editor/tests/test-runner';
import type { SimulatorHost } from '../store/types';

/** Runs a script as a saved test after a JSON round trip; returns the differences. */
export async function testScript(
  document: unknown,
  script: Script,
  host: SimulatorHost = {},
): Promise<string[]> {
  const runner = createTestRunner(host);
  const [blocking] = await runner.load(document);
  if (blocking) throw new Error(formatEnglish(blocking.message));
  const json = JSON.parse(JSON.stringify(script)) as unknown;
  return (await runner.run({ id: 't', name: 'It', script: json })).failures;
}
