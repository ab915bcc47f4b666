import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWords } from './read-words.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'turnpike-words-'));
  mkdirSync(path.join(root, 'lib/words'), { recursive: true });
  writeFileSync(path.join(root, 'lib/words/en.json'), '{"Save":"Save"}');
  writeFileSync(path.join(root, 'lib/words/pt-BR.json'), '{ "Save": "Salvar", "Not valid": "Inválido" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('readWords', () => {
  it.each([undefined, '', 'en'])('returns no translations for English (%s)', (locale) => {
    expect(readWords(root, locale)).toEqual({ TURNPIKE_LOCALE: 'en', TURNPIKE_WORDS: '{}' });
  });

  it('returns the messages of a translation', () => {
    expect(readWords(root, 'pt-BR')).toEqual({
      TURNPIKE_LOCALE: 'pt-BR',
      TURNPIKE_WORDS: '{"Save":"Salvar","Not valid":"Inválido"}',
    });
  });

  it.each(['fr', '../../secret', 'pt-br'])('lists the available languages for unknown %s', (locale) => {
    expect(() => readWords(root, locale)).toThrow(/Available languages: en, pt-BR\.$/);
  });
});
