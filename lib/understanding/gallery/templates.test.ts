// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readdirSync, readFileSync } from 'node:fs';
import { observeTurn, runScript, ScriptSchema } from '@turnpike/engine/testing';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';
import { loadWords } from '../testing/load-words.ts';
import { INTERNAL_TEXT, openGalleryFlow } from './hold-conversation.ts';

const FOLDER = 'public/gallery';
const SUFFIX = '.tests.json';
const templates = readdirSync(FOLDER)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length));

/** The tests beside the templates, as `npm run flow -- test` runs them. */
describe.each(templates)('template %s', (id) => {
  const compiled = openGalleryFlow(id);
  const local = createLocalProviders(compiled.flow, { loadWords });
  const { tests } = JSON.parse(readFileSync(`${FOLDER}/${id}${SUFFIX}`, 'utf8')) as {
    tests: { name: string; script: unknown }[];
  };

  it('holds at least five conversations', () => {
    expect(tests.length).toBeGreaterThanOrEqual(5);
  });

  it.each(tests)('$name', async ({ script }) => {
    const parsed = ScriptSchema.parse(script);
    const { failures, turns } = await runScript(compiled, parsed, local);
    expect(failures).toEqual([]);
    expect(turns).toHaveLength(parsed.turns.length);
    for (const turn of turns) {
      const { replies, status } = observeTurn(compiled, turn);
      expect(replies.join('') !== '' || status === 'handoff').toBe(true);
      expect(replies.filter((reply) => INTERNAL_TEXT.test(reply))).toEqual([]);
    }
  });
});
