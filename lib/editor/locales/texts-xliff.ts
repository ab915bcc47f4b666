import jsToXliff12 from 'xliff/jsToXliff12';
import xliff2js from 'xliff/xliff2js';
import xliff12ToJs from 'xliff/xliff12ToJs';
import { say } from '@/lib/words/say';
import { getLocaleText } from '../texts/locale-text';
import { isLocaleTag } from './is-locale-tag';
import type { LocaleRow } from './list-locale-rows';
import type { FileFault, FileText, TextsFile } from './texts-file';

/**
 * The texts with their translations to one locale, as XLIFF 1.2, which every translation tool reads. Texts that the
 * flow does not have in its own locale cannot be translated and are left out.
 */
export function writeTextsXliff(
  rows: readonly LocaleRow[],
  locale: string,
  flowLocale: string,
): Promise<string> {
  const units = rows.flatMap(({ id, name, role, wording }): [string, XliffUnit][] => {
    const source = getLocaleText(wording, flowLocale, flowLocale);
    const target = getLocaleText(wording, locale, flowLocale);
    if (source.trim() === '') return [];
    const translated = target === '' ? {} : { target: keepEntities(target) };
    return [[id, { source: keepEntities(source), ...translated, note: keepEntities(`${name} · ${role}`) }]];
  });
  const resources = { flow: Object.fromEntries(units) };
  return jsToXliff12({ sourceLanguage: flowLocale, targetLanguage: locale, resources });
}

/** Reads XLIFF 1.2 or 2. A unit without a target is not a text. */
export async function readTextsXliff(source: string): Promise<TextsFile> {
  const content = await parse(source);
  if ('reason' in content) return { ok: false, ...content };
  const { sourceLanguage: from = '', targetLanguage: locale = '' } = content;
  const start = source.search(/<file\b/);
  const line = source.slice(0, Math.max(0, start)).split('\n').length;
  const lines = listLines(source);
  const targets = new Set(
    [...source.matchAll(/\starget-language\s*=\s*["']([^"']*)/g)].map(([, tag]) => tag),
  );
  if (targets.size > 1)
    return { ok: false, line, reason: say('The file has several target languages. Import one at a time.') };
  if (!isLocaleTag(locale))
    return {
      ok: false,
      line,
      reason: say('The file has no target language, or one that is not a tag such as de.'),
    };
  const faults: FileFault[] = [];
  const texts: FileText[] = [];
  for (const [id, unit] of Object.values(content.resources).flatMap(listUnits)) {
    const at = lines.get(id) ?? 1;
    const { source: original, target } = unit;
    if (target === undefined || target === '') continue;
    if (typeof target !== 'string' || (original !== undefined && typeof original !== 'string'))
      faults.push({ line: at, reason: say('{id} has inline elements. Texts of a flow are plain.', { id }) });
    else if (target.trim() !== '')
      texts.push({
        ...{ id, locale, text: target, line: at },
        ...(original === undefined ? {} : { source: { locale: from, text: original } }),
      });
  }
  return { ok: true, texts, faults, ignored: [] };
}

function listUnits(units: Record<string, XliffUnit>): [string, XliffUnit][] {
  return Object.entries(units).flatMap(([id, unit]) =>
    unit.groupUnits ? listUnits(unit.groupUnits) : [[id, unit] as [string, XliffUnit]],
  );
}

async function parse(source: string): Promise<XliffContent | FileFault> {
  const isVersion2 = /<xliff\b[^>]*\bversion\s*=\s*["']2/.test(source);
  try {
    return await (isVersion2 ? xliff2js : xliff12ToJs)(source);
  } catch (error) {
    // The parser counts lines from 0. Other errors come from a document that is XML, but not XLIFF.
    const found = /^(.*)\nLine: (\d+)/.exec(error instanceof Error ? error.message : '');
    if (found)
      return { line: Number(found[2]) + 1, reason: say('Not valid XML: {why}', { why: found[1] ?? '' }) };
    return { line: 1, reason: say('The file is not XLIFF 1.2 or 2.') };
  }
}

/** The first line of each id. */
function listLines(source: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of source.split('\n').entries())
    for (const [, written = ''] of line.matchAll(/\sid\s*=\s*["']([^"']*)["']/g)) {
      const id = written.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
      if (!lines.has(id)) lines.set(id, index + 1);
    }
  return lines;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The library takes an ampersand that looks escaped for one that is. */
const keepEntities = (text: string): string => text.replaceAll('&amp;', '&amp;amp;');
