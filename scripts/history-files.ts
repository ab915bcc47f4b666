import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { compileOrThrow, type History, type HistoryFile, toHistory } from '@turnpike/engine/testing';
import { drawConversation } from '@turnpike/engine/testing/generators';
import { ENGINE_VERSION } from '@turnpike/engine/turn';
import { loadGoldens } from './golden-files';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, 'engine/testing/histories');
/** One file per engine version; the first one belongs to engine 1. */
const FIRST = 'histories.json.br';
const nameFile = (engine: string): string => (engine === '1' ? FIRST : `histories-${engine}.json.br`);
const CHANGES = path.join(FOLDER, 'changes.json');
const GALLERY = path.join(ROOT, 'public/gallery');

/** A declared change of the stored conversations. The newest entry describes the current file. */
export type HistoryChange = {
  at: string;
  engine: string;
  reason: string;
  histories: number;
  turns: number;
  /** SHA-256 of the file before it is compressed. */
  sha256: string;
};

export function loadHistories(engine = '1'): HistoryFile & { sha256: string } {
  const text = brotliDecompressSync(readFileSync(path.join(FOLDER, nameFile(engine))));
  return { ...(JSON.parse(text.toString('utf8')) as HistoryFile), sha256: hash(text) };
}

/** Engine versions with stored conversations. */
export function listHistoryEngines(): string[] {
  return [...new Set(loadHistoryChanges().map(({ engine }) => engine))];
}

export function loadHistoryChanges(): HistoryChange[] {
  return JSON.parse(readFileSync(CHANGES, 'utf8')) as HistoryChange[];
}

/**
 * Generates conversations with the current engine and flows, and records the reason. Files of earlier engine versions
 * are not changed, because their records must always replay. Changing the behavior within a version needs a reason.
 */
export function saveHistories(reason: string, at: Date): HistoryChange {
  const file = drawHistories();
  const text = Buffer.from(JSON.stringify(file));
  writeFileSync(
    path.join(FOLDER, nameFile(ENGINE_VERSION)),
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  );
  const change: HistoryChange = {
    at: at.toISOString().slice(0, 10),
    engine: ENGINE_VERSION,
    reason,
    histories: file.histories.length,
    turns: file.histories.reduce((sum, { turns }) => sum + turns.length, 0),
    sha256: hash(text),
  };
  writeFileSync(CHANGES, `${JSON.stringify([...loadChangesOrNone(), change], null, 2)}\n`);
  return change;
}

/** Many conversations per gallery flow, and a few per golden scenario. */
function drawHistories(): HistoryFile {
  const flows = new Map<string, unknown>();
  const histories: History[] = [];
  const draw = (name: string, document: unknown, seeds: number) => {
    const compiled = compileOrThrow(document, { id: name });
    flows.set(compiled.hash, document);
    for (let seed = 1; seed <= seeds; seed++)
      histories.push(toHistory(`${name} ${seed}`, compiled.hash, drawConversation(compiled, seed, 12)));
  };
  for (const file of readdirSync(GALLERY).sort())
    if (file.endsWith('.flow.json'))
      draw(
        file.slice(0, -'.flow.json'.length),
        JSON.parse(readFileSync(path.join(GALLERY, file), 'utf8')),
        12,
      );
  for (const { name, flow } of loadGoldens()) draw(`golden ${name}`, flow, 3);
  return { flows: [...flows].map(([of, document]) => ({ hash: of, document })), histories };
}

function loadChangesOrNone(): HistoryChange[] {
  try {
    return loadHistoryChanges();
  } catch {
    return [];
  }
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
