import { readFileSync } from 'node:fs';

type Utterance = { text: string; intent: string };
export type DataSet = {
  name: 'banking77' | 'CLINC150';
  train: Utterance[];
  test: Utterance[];
  outside: string[];
};

export function readClinc(folder: string): DataSet {
  const data = JSON.parse(readFileSync(`${folder}/clinc150/data_full.json`, 'utf8')) as Record<
    'train' | 'test' | 'oos_test',
    [text: string, intent: string][]
  >;
  const toUtterances = (rows: [string, string][]) => rows.map(([text, intent]) => ({ text, intent }));
  return {
    name: 'CLINC150',
    train: toUtterances(data.train),
    test: toUtterances(data.test),
    outside: data.oos_test.map(([text]) => text),
  };
}

export function readBanking(folder: string, outside: string[]): DataSet {
  const read = (file: string) => parseCsv(readFileSync(`${folder}/banking77/${file}`, 'utf8'));
  return { name: 'banking77', train: read('train.csv'), test: read('test.csv'), outside };
}

/** Two columns; the first is quoted if it contains a comma, a quote or a line break. */
function parseCsv(text: string): Utterance[] {
  const rows = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*)),([^\n\r]+)\r?\n?/g);
  return Array.from(rows, ([, quoted, plain, intent]) => ({
    text: quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    intent: intent ?? '',
  })).slice(1);
}

/** Deterministic sample. */
export function createShuffle(seed: number) {
  let state = seed;
  return <T>(items: readonly T[]): T[] => {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      state = (state * 1664525 + 1013904223) >>> 0;
      const other = Math.floor((state / 2 ** 32) * (last + 1));
      [list[last], list[other]] = [list[other] as T, list[last] as T];
    }
    return list;
  };
}
