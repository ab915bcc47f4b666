import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { compileFlow, type Json } from '@turnpike/engine';
import { migrateFlow, parseFlow } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { LIMITS } from '@/lib/contract/limits';
import { parseDocument } from '@/lib/openapi/parse-document';
import { readOpenApi } from '@/lib/openapi/read-open-api';
import { PET_SHOP } from '@/lib/openapi/testing/pet-shop';
import { parseJson } from '@/lib/server/http/parse-json';
import { Refusal } from '@/lib/server/refusal';
import { report, SCALE } from '../faults/report';
import { mutate, mutateText, mutations, textMutations } from './testing/mutate';

/** 20,000 in normal runs; 1,000,000 in nightly runs (TURNPIKE_IMPORTS=1000000). */
const RUNS = Number(process.env.TURNPIKE_IMPORTS) || (SCALE === 1 ? 4_000 : 20_000 * SCALE);
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const MAX_MS = 250;
const LONG = { timeout: 120_000 + RUNS * 20 };

const MIGRATE = path.join('engine', 'document', 'migrate');
const readText = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8');
const list = (folder: string, end: RegExp) =>
  readdirSync(folder)
    .filter((name) => end.test(name))
    .map((name) => readText(folder, name));
const GALLERY = list(path.join('public', 'gallery'), /\.flow\.json$/);
/** Valid documents by format: flows, and the formats that are imported. */
const DOCUMENTS: Json[] = [
  ...GALLERY,
  ...['checklist', 'graph-ir', '.'].flatMap((folder) =>
    list(path.join(MIGRATE, folder, 'fixtures'), /(?<!report)\.json$/),
  ),
].map((text) => JSON.parse(text) as Json);
const petShop = parseDocument(PET_SHOP);
const PETS = petShop.ok ? (petShop.document as Json) : null;

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const describePrototypes = () =>
  JSON.stringify(
    prototypes.map((one) =>
      Object.entries(Object.getOwnPropertyDescriptors(one)).map(([name, { value, get }]) => [
        name,
        typeof value,
        typeof get,
      ]),
    ),
  );
const before = describePrototypes();

/** Makes every network client throw while documents are parsed. */
let connections = 0;
const { connect } = net.Socket.prototype;
const { fetch } = globalThis;
beforeAll(() => {
  net.Socket.prototype.connect = function trapped(this: net.Socket) {
    connections += 1;
    return this.destroy();
  } as typeof connect;
  globalThis.fetch = async () => {
    connections += 1;
    throw new Error('Network access is not allowed here.');
  };
});
afterAll(() => {
  net.Socket.prototype.connect = connect;
  globalThis.fetch = fetch;
});

let slow = 0;
const taken = { yes: 0, no: 0 };
/** A parser may only succeed or refuse. A slow document is measured again in CPU time. */
function read(what: () => boolean): void {
  const started = performance.now();
  taken[what() ? 'yes' : 'no'] += 1;
  if (performance.now() - started < MAX_MS) return;
  let fastest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries++) {
    const cpu = process.cpuUsage();
    what();
    const { user, system } = process.cpuUsage(cpu);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  if (fastest > MAX_MS) slow += 1;
  expect(fastest).toBeLessThan(MAX_MS);
}

/** Like the API: parse the text, check limits, migrate, then compile. */
function importFlow(text: string): boolean {
  let json: unknown;
  try {
    json = parseJson(text, {
      depth: LIMITS.documentDepth,
      keys: LIMITS.documentKeys,
      items: LIMITS.documentItems,
    });
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    return false;
  }
  return readDocument(json);
}

/** Like the browser and the command line: without the API's limits. */
function readDocument(json: unknown): boolean {
  const migrated = migrateFlow(json);
  if (!migrated.ok) {
    expect(migrated.problems.length).toBeGreaterThan(0);
    return false;
  }
  const parsed = parseFlow(migrated.flow);
  if (!parsed.ok) {
    expect(parsed.problems.length).toBeGreaterThan(0);
    return false;
  }
  return compileFlow(migrated.flow).ok;
}

function readTools(text: string): boolean {
  const result = readOpenApi(text);
  if (!result.ok) expect(formatEnglish(result.reason)).toMatch(/./);
  return result.ok;
}

const documents = fc.constantFrom(...DOCUMENTS);
const share = (part: number) => ({ seed, numRuns: Math.ceil(RUNS * part) });

describe(`imported documents (seed ${seed})`, () => {
  it('are accepted unchanged if they are valid', () => {
    for (const document of DOCUMENTS) {
      expect(importFlow(JSON.stringify(document))).toBe(true);
      const migrated = migrateFlow(document);
      if (!migrated.ok) throw new Error('A valid document was refused.');
      const parsed = parseFlow(migrated.flow);
      expect(parsed.ok && parsed.flow).toEqual(migrated.flow);
      const again = migrateFlow(JSON.parse(JSON.stringify(migrated.flow)));
      expect(again.ok && again.flow).toEqual(migrated.flow);
    }
    expect(readTools(PET_SHOP)).toBe(true);
    expect(readOpenApi(stringify(PETS))).toEqual(readOpenApi(JSON.stringify(PETS)));
  });

  it('are parsed or refused after structural mutations, in all formats', LONG, () => {
    fc.assert(
      fc.property(documents, mutations, fc.boolean(), (document, all, byText) => {
        const mutated = mutate(document, all);
        read(() => (byText ? importFlow(JSON.stringify(mutated)) : readDocument(mutated)));
      }),
      share(0.3),
    );
  });

  it('are parsed or refused after mutations of their text', LONG, () => {
    const texts = fc.constantFrom(...DOCUMENTS.map((document) => JSON.stringify(document)));
    fc.assert(
      fc.property(texts, textMutations, (text, all) => read(() => importFlow(mutateText(text, all)))),
      share(0.6),
    );
  });

  it('are parsed or refused as OpenAPI descriptions, in JSON and YAML', LONG, () => {
    fc.assert(
      fc.property(mutations, fc.boolean(), (all, asYaml) => {
        const mutated = mutate(PETS, all);
        // Serialized first, so that only parsing is measured.
        const text = asYaml ? stringify(mutated, { aliasDuplicateObjects: false }) : JSON.stringify(mutated);
        read(() => readTools(text));
      }),
      share(0.05),
    );
    fc.assert(
      fc.property(textMutations, (all) => read(() => readTools(mutateText(PET_SHOP, all)))),
      share(0.05),
    );
  });

  it('are parsed or refused with nested YAML syntax', LONG, () => {
    const signs = fc.constantFrom('- ', '? ', ': ', 'a: ', '[', '{', '{a: ', '[a, ', ']', '}', '&a ', '*a ');
    const runs = fc.record({
      sign: signs,
      times: fc.integer({ min: 1, max: 2000 }),
      end: fc.constantFrom('', '\n', '\n '),
    });
    fc.assert(
      fc.property(fc.array(runs, { minLength: 1, maxLength: 5 }), (all) =>
        read(() => readTools(all.map(({ sign, times, end }) => sign.repeat(times) + end).join(''))),
      ),
      share(0.02),
    );
  });

  it('cause no prototype pollution and no connection', () => {
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(describePrototypes()).toBe(before);
    expect(connections).toBe(0);
    // Fails a run in which everything was refused early or nothing was mutated.
    expect(taken.yes).toBeGreaterThan(RUNS / 100);
    expect(taken.no).toBeGreaterThan(RUNS / 4);
    report(
      'T12',
      `${taken.yes + taken.no} imports (${taken.yes} taken, ${taken.no} refused): 0 crashes, ${slow} over ${MAX_MS} ms, ${connections} connections, 0 pollution`,
    );
  });
});
