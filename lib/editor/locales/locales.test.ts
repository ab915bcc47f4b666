import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatches } from '../model/edit';
import { createTestFlow } from '../testing/flow';
import { compareTexts } from './compare-texts';
import { importTexts } from './import-texts';
import { listLocaleRows } from './list-locale-rows';
import { countTranslated, listLocales } from './list-locales';
import { readTextsCsv, writeTextsCsv } from './texts-csv';
import type { FileText, TextsFile } from './texts-file';
import { readTextsXliff, writeTextsXliff } from './texts-xliff';

function createGermanFlow(): FlowDocument {
  const flow = createTestFlow();
  flow.locales = ['de'];
  const [welcome, , baseline] = flow.graphs[0]?.nodes ?? [];
  if (welcome) Object.assign(welcome, { text: { en: 'Hello', de: 'Hallo' } });
  if (baseline)
    Object.assign(baseline, { text: { variants: ['You want {target}. Where are you now?', 'A number.'] } });
  flow.texts = { unknown: '=1+1' };
  return flow;
}

const readOk = (file: TextsFile) => {
  if (!file.ok) throw new Error(file.reason);
  return file;
};
const toFile = (flow: FlowDocument): string => {
  const rows = listLocaleRows(flow);
  return writeTextsCsv(rows, listLocales(flow, rows), flow.locale);
};

test('names texts by ids, so that moving a node or adding a variant does not change them', () => {
  const flow = createGermanFlow();
  const ids = listLocaleRows(flow).map(({ id, name, role }) => `${id} = ${name}, ${role}`);
  expect(ids).toEqual([
    'graphs/main/nodes/welcome/text = Welcome, text',
    'graphs/main/nodes/target/text = Target, text',
    'graphs/main/nodes/baseline/text = Baseline, text',
    'graphs/main/nodes/baseline/text/2 = Baseline, text, variant 2',
    'graphs/main/nodes/contact/text = Contact, text',
    'texts/unknown = The flow, built-in text unknown',
  ]);
  flow.graphs[0]?.nodes.reverse();
  expect(listLocaleRows(flow).map(({ id }) => id)).toContain('graphs/main/nodes/baseline/text/2');
});

test('counts the texts of a locale, which its language counts for too', () => {
  const rows = listLocaleRows(createGermanFlow());
  expect(['en', 'de', 'de-CH', 'fr'].map((tag) => countTranslated(rows, tag, 'en'))).toEqual([6, 1, 1, 0]);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=1+1', "'=1", "''-x", 'a;b', 'a,"b"\nc', '\t tab', '@me', '+49', '<b>&amp;</b>]]>', ' x '),
);
/** XML has no control characters, and reads every line break as a line feed. */
const xmlText = anyText.map((text) => text.replace(/[^\n\t -\uD7FF]/gu, ''));

test('reads the CSV that it wrote, whatever the texts are', () => {
  fc.assert(
    fc.property(anyText, anyText, (en, de) => {
      const flow = createGermanFlow();
      Object.assign(flow.graphs[0]?.nodes[0] ?? {}, { text: { en, de } });
      const { texts, faults, ignored } = readOk(readTextsCsv(toFile(flow)));
      expect({ faults, ignored }).toEqual({ faults: [], ignored: [] });
      const found = texts.filter(({ id }) => id === 'graphs/main/nodes/welcome/text');
      const written = Object.entries({ en, de }).filter(([, text]) => text.trim() !== '');
      expect(found.map(({ locale, text }) => [locale, text])).toEqual(written);
      expect(compareTexts(flow, texts).changes).toEqual([]);
    }),
  );
});

test('reads the XLIFF that it wrote, with the original beside each translation', async () => {
  await fc.assert(
    fc.asyncProperty(xmlText, xmlText, async (en, de) => {
      const flow = createGermanFlow();
      Object.assign(flow.graphs[0]?.nodes[0] ?? {}, { text: { en, de } });
      const file = await writeTextsXliff(listLocaleRows(flow), 'de', 'en');
      const { texts, faults } = readOk(await readTextsXliff(file));
      expect(faults).toEqual([]);
      const isWritten = en.trim() !== '' && de.trim() !== '';
      expect(
        texts.map(({ locale, text, source }) => [locale, text.trimEnd(), source?.text.trimEnd()]),
      ).toEqual(isWritten ? [['de', de.trimEnd(), en.trimEnd()]] : []);
      expect(compareTexts(flow, texts)).toMatchObject({ changes: [], same: texts.length });
    }),
  );
});

test('takes a text for the same without the line break at its end', async () => {
  const flow = createGermanFlow();
  Object.assign(flow.graphs[0]?.nodes[0] ?? {}, { text: { en: 'Hello!\n', de: 'Hallo!\n' } });
  const { texts } = readOk(await readTextsXliff(await writeTextsXliff(listLocaleRows(flow), 'de', 'en')));
  expect(texts).toMatchObject([{ text: 'Hallo!', source: { locale: 'en', text: 'Hello!' } }]);
  expect(compareTexts(flow, texts)).toMatchObject({ changes: [], same: 1 });
});

test('refuses a broken CSV with its line, and single rows with theirs', () => {
  expect(readTextsCsv('item,de\nWelcome,Hallo')).toMatchObject({ ok: false, line: 1 });
  expect(readTextsCsv('id,de,de\n')).toMatchObject({ ok: false, line: 1 });
  expect(readTextsCsv('id,de\na,"x\ny"\nb,"never closed\n')).toMatchObject({ ok: false, line: 4 });
  expect(readTextsCsv('\uFEFFid;de;Comment\r\na;"x\r\ny";no\r\n;z\r\n\r\na;again\r\nb;1;2;3')).toEqual({
    ok: true,
    texts: [{ id: 'a', locale: 'de', text: 'x\r\ny', line: 2 }],
    faults: [
      { line: 4, reason: 'The row has no id' },
      { line: 6, reason: 'The id a is on line 2 too' },
      { line: 7, reason: 'The row has more cells than the header' },
    ],
    ignored: ['Comment'],
  });
});

const HEAD =
  '<xliff version="1.2">\n<file original="flow" source-language="en" target-language="de">\n<body>\n';
const TAIL = '</body></file></xliff>';

test('refuses a broken XLIFF with its line, and single units with theirs', async () => {
  expect(await readTextsXliff(`${HEAD}</bod>`)).toMatchObject({
    ok: false,
    line: 4,
    reason: expect.stringContaining('Not valid XML'),
  });
  for (const other of ['<html></html>', '<xliff><file/></xliff>', HEAD.replace('de', '') + TAIL])
    expect((await readTextsXliff(other)).ok).toBe(false);
  const twice = `${HEAD}${TAIL.replace('</xliff>', '')}<file target-language="fr"><body/></file></xliff>`;
  expect(await readTextsXliff(twice)).toMatchObject({ ok: false, line: 2 });
  const unit = (id: string, target: string) =>
    `<trans-unit id="${id}"><source>x</source><target>${target}</target></trans-unit>\n`;
  const file = `${HEAD}<group id="g">${unit('a', 'A')}</group>\n${unit('b', 'B<x id="1"/>')}${unit('c', '')}${TAIL}`;
  expect(await readTextsXliff(file)).toEqual({
    ok: true,
    texts: [{ id: 'a', locale: 'de', text: 'A', line: 4, source: { locale: 'en', text: 'x' } }],
    faults: [{ line: 6, reason: 'b has inline elements. Texts of a flow are plain.' }],
    ignored: [],
  });
});

test('reads XLIFF 2', async () => {
  const file = `<xliff version="2.0" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f">
    <unit id="a"><segment><source>x</source><target>y</target></segment></unit></file></xliff>`;
  expect(readOk(await readTextsXliff(file)).texts).toEqual([
    { id: 'a', locale: 'de', text: 'y', line: 2, source: { locale: 'en', text: 'x' } },
  ]);
});

test('tells what an import changes, refuses what cannot be taken, and names what to look at', () => {
  const flow = createGermanFlow();
  const text = (node: string, words: string, more: Partial<FileText> = {}): FileText => ({
    ...{ id: `graphs/main/nodes/${node}/text`, locale: 'de', text: words, line: 2 },
    ...more,
  });
  const { changes, faults, same, newLocales } = compareTexts(flow, [
    text('welcome', 'Hallo'),
    text('target', 'Wofür?'),
    text('contact', 'Courriel ?', { locale: 'fr' }),
    text('baseline', 'Wo jetzt?'),
    text('baseline/x', 'Weg', { line: 6 }),
    text('welcome', 'Hallo {', { line: 7 }),
    text('target', 'Wozu {ziel}?', { source: { locale: 'en', text: 'What for?' } }),
    text('target', 'Wozu?', { source: { locale: 'en', text: 'Why?' } }),
  ]);
  expect(
    changes.map(({ row, locale, before, after, caution }) => [row.name, locale, before, after, caution]),
  ).toEqual([
    ['Target', 'de', '', 'Wofür?', undefined],
    ['Contact', 'fr', '', 'Courriel ?', undefined],
    ['Baseline', 'de', '', 'Wo jetzt?', 'Without {target} of the original'],
    ['Target', 'de', '', 'Wozu {ziel}?', 'The original has no {ziel}'],
    ['Target', 'de', '', 'Wozu?', 'Translates an older text: Why?'],
  ]);
  expect(faults.map(({ line }) => line)).toEqual([6, 7]);
  expect([same, newLocales]).toEqual([1, ['fr']]);
});

test('imports texts as one edit that can be undone, and adds new languages', () => {
  const flow = createGermanFlow();
  const { changes } = compareTexts(
    flow,
    readOk(
      readTextsCsv(
        'id,de,fr\ngraphs/main/nodes/target/text,Wofür?,Pourquoi ?\ngraphs/main/nodes/baseline/text/2,Zahl.,',
      ),
    ).texts,
  );
  const edit = importTexts(flow, changes);
  expect(edit.label).toBe('Import 3 texts');
  expect(edit.document.locales).toEqual(['de', 'fr']);
  expect(edit.document.graphs[0]?.nodes.slice(1, 3).map(({ text }) => text)).toEqual([
    { en: 'What for?', de: 'Wofür?', fr: 'Pourquoi ?' },
    { variants: ['You want {target}. Where are you now?', { en: 'A number.', de: 'Zahl.' }] },
  ]);
  expect(parseFlow(edit.document).ok).toBe(true);
  expect(applyPatches(edit.document, edit.inverse)).toEqual(flow);
});
