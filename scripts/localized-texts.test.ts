import { readdirSync, readFileSync } from 'node:fs';
import { compileFlow } from '@turnpike/engine';
import { parseFlow, toPointer } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { listLocaleRows } from '@/lib/editor/locales/list-locale-rows';
import { findSpokenLocale } from '@/lib/editor/locales/list-locales';
import { getAtPath } from '@/lib/editor/model/get-at-path';

const FOLDERS = ['public/gallery', 'engine/testing/golden'];
const flows = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('flow.json'))
    .map((file) => `${folder}/${file}`),
);

test('lists every text of a flow, and lacks the translations that its problems name', () => {
  for (const file of flows) {
    const parsed = parseFlow(JSON.parse(readFileSync(file, 'utf8')));
    if (!parsed.ok) continue;
    const flow = { ...parsed.flow, locales: [...(parsed.flow.locales ?? []), 'xx'] };
    const rows = listLocaleRows(flow);
    const missing = rows.filter(({ wording }) => !findSpokenLocale(wording, 'xx', flow.locale));
    const reported = compileFlow(flow).problems.filter(({ code }) => code === 'text-locale-missing');
    const places = missing.map(({ path }) => toPointer(path)).sort();
    if (reported.length > 0) expect(places, file).toEqual(reported.map(({ pointer }) => pointer).sort());
    for (const { path, wording } of rows) expect(getAtPath(flow, path), file).toEqual(wording);
    expect(new Set(rows.map(({ id }) => id)).size, file).toBe(rows.length);
  }
});
