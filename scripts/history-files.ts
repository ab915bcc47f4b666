import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ENGINE_VERSION } from '@turnpike/engine';
import { compileOrThrow } from '../engine/testing/conversation';
import { drawConversation } from '../engine/testing/draw-conversation';
import { type History, type HistoryFile, toHistory } from '../engine/testing/history';
import { loadGoldens } from './golden-files';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, 'engine/testing/histories');
const STORED = path.join(FOLDER, 'histories.json.br');
const CHANGES = path.join(FOLDER, 'changes.json');
const GALLERY = path.join(ROOT, 'public/gallery');

/** One declared change of what stored conversations do; the newest one is what the file holds. */
export type HistoryChange = {
  at: string;
  engine: string;
  reason: string;
  histories: number;
  turns: number;
  /** SHA-256 of the file before it is compressed. */
  sha256: string;
};

export function loadHistories(): HistoryFile & { sha256: string } {
  const text = brotliDecompressSync(readFileSync(STORED));
  return { ...(JSON.parse(text.toString('utf8')) as HistoryFile), sha256: hash(text) };
}

export function loadHistoryChanges(): HistoryChange[] {
  return JSON.parse(readFileSync(CHANGES, 'utf8')) as HistoryChange[];
}

/**
 * Draws the conversations anew with today's engine and flows, and declares why: an engine that does something else
 * with a conversation that is under way needs a reason and, where it matters, a migration.
 */
export function saveHistories(reason: string, at: Date): HistoryChange {
  const file = drawHistories();
  const text = Buffer.from(JSON.stringify(file));
  writeFileSync(
    STORED,
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

/** Many with each flow of the gallery, a few with the flow of each golden scenario. */
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
        40,
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
