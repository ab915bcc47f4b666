import type { GuardScope } from '@turnpike/engine/guards';
import { createChecker, createGuard } from '@turnpike/engine/guards';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { report, SCALE } from '../faults/report';
import { findAll, findSink, listSources } from './testing/scan-sources';

/**
 * 20,000 in normal runs, in addition to the engine's own tests; 1,000,000 in nightly runs
 * (TURNPIKE_GUARDS=1000000).
 */
const RUNS = Number(process.env.TURNPIKE_GUARDS) || (SCALE === 1 ? 8_000 : 20_000 * SCALE);
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

const CODE = [
  'canary()',
  'return canary()',
  'globalThis.canary()',
  'process.exit(1)',
  'this.constructor.constructor("canary()")()',
];
/** Known sandbox escapes of expression languages. `CODE` is a placeholder for the code to run. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the published payloads use this form
const ESCAPES = [
  'constructor.constructor("CODE")()',
  'answers.constructor.constructor("CODE")()',
  'answers["constructor"]["constructor"]("CODE")()',
  '"".constructor.constructor("CODE")()',
  '[].map(x, x).constructor("CODE")()',
  '(1).__proto__.constructor.constructor("CODE")()',
  'answers.__proto__.polluted',
  '{"__proto__": {"polluted": true}}',
  '{"__proto__": {"polluted": true}}.polluted',
  '{"constructor": {"prototype": {"polluted": true}}}',
  'answers.__lookupGetter__("__proto__")()',
  'answers.__defineGetter__("qty", CODE)',
  '{"toString": "CODE", "valueOf": 1} + ""',
  '{"then": answers.qty}',
  '{"get": answers, "set": answers}.get',
  '`${CODE}`',
  'String.raw`${CODE}`',
  'answers`CODE`',
  '$' + '{CODE}',
  '{{CODE}}',
  '<%= CODE %>',
  '\\u0063onstructor.\\u0063onstructor("CODE")()',
  'answers["\\u0063onstructor"]["\\x63onstructor"]("CODE")()',
  'answers["con" + "structor"]["con" + "structor"]("CODE")()',
  'answers["\\143onstructor"]',
  '\u0441onstructor("CODE")',
  'ａnswers.ｃonstructor',
  'import("node:child_process")',
  'require("child_process").execSync("CODE")',
  'process.mainModule.require("fs")',
  'new Function("CODE")()',
  'eval("CODE")',
  'function() { CODE }()',
  '() => CODE',
  'async () => { await CODE }',
  'answers.qty; CODE',
  'answers.qty\n// \u2028 CODE',
  'answers.qty /* */ , CODE',
  'with (answers) { CODE }',
  'Reflect.construct(Function, ["CODE"])()',
  'Error.prepareStackTrace = CODE',
  'answers.name.replace("a", CODE)',
  'answers.items.map(constructor, constructor("CODE"))',
  'cel.bind(__proto__, answers, __proto__.constructor("CODE"))',
  'type(answers).constructor("CODE")',
  'answers.name.matches("(?{CODE})")',
  'answers.name.matches("^(a+)+$")',
] as const;
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above

const around = fc.constantFrom(
  ...[
    'X',
    '(X)',
    '!X',
    'X == 1',
    'X || true',
    'true ? X : 1',
    '[X]',
    '{"a": X}',
    'has(X)',
    'size(X) > 0',
    'X in answers.items',
    'answers.items.exists(i, X)',
    'answers[X]',
    'string(X)',
    '"a" + X',
  ],
);
const escapes = fc
  .constantFrom(...ESCAPES)
  .chain((payload) => fc.constantFrom(...CODE).map((code) => payload.replaceAll('CODE', code)));
const nested = fc
  .tuple(escapes, fc.array(around, { maxLength: 3 }))
  .map(([inner, frames]) => frames.reduce((now, frame) => frame.replace('X', () => now), inner));
/** Mutates one character: dropped, doubled or encoded. */
const texts = fc.oneof(
  nested,
  fc
    .tuple(
      nested,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.constantFrom('', '.', '"', '(', ')', '\\', '\u0000', '\u200b', '\ud800', '`', '['),
    )
    .map(([text, place, put]) => {
      const at = Math.floor(place * text.length);
      return text.slice(0, at) + put + text.slice(at + 1);
    }),
);

const ANSWERS: Record<string, unknown> = { qty: 3, name: 'ann', items: ['x', 'y'] };
const SCOPE: GuardScope = {
  fact: (name) => (Object.hasOwn(ANSWERS, name) ? (ANSWERS[name] as string) : undefined),
  facts: () => Object.entries(ANSWERS) as [string, string][],
  hasState: () => false,
  hasGate: () => false,
  turn: 1,
  input: { text: 'hi' },
};
const check = createChecker({
  answers: { qty: 'double', name: 'string', items: 'list<dyn>' },
  states: {},
  gates: 'map',
  turn: 'double',
});

describe(`hostile expressions (seed ${seed})`, () => {
  it('produce a value, a missing fact or an error, without side effects', {
    timeout: 60_000 + RUNS * 10,
  }, () => {
    const host = globalThis as unknown as { canary?: () => void };
    let touched = 0;
    host.canary = () => {
      touched += 1;
    };
    const seen = { value: 0, missing: 0, fault: 0 };
    const names = Object.getOwnPropertyNames(Object.prototype).join();
    try {
      fc.assert(
        fc.property(texts, (text) => {
          const guard = createGuard(text);
          const [outcome] = Object.keys(guard.evaluate(SCOPE)) as (keyof typeof seen)[];
          expect(outcome).toMatch(/^(?:value|missing|fault)$/);
          if (outcome) seen[outcome] += 1;
          expect(typeof check(text).ok).toBe('boolean');
        }),
        { seed, numRuns: RUNS },
      );
    } finally {
      host.canary = undefined;
    }
    expect(touched).toBe(0);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(names);
    expect(ANSWERS).toEqual({ qty: 3, name: 'ann', items: ['x', 'y'] });
    expect(seen.fault).toBeGreaterThan(RUNS / 4);

    const sinks = findAll(
      listSources(['engine', 'lib/understanding', 'lib/server/tools', 'lib/openapi']),
      findSink,
    );
    expect(sinks).toEqual([]);
    report(
      'T13',
      `${RUNS} expressions: 0 escapes, ${touched} globals touched; ${sinks.length} ways to run text as code`,
    );
  });

  it.each([
    ['eval("1")', 'eval'],
    ['const f = new Function("1")', 'Function'],
    ['globalThis.Function("1")', 'Function'],
    ['import vm from "node:vm"', 'vm'],
    ['import { exec } from "child_process"', 'child_process'],
    ['await import(name)', 'import'],
    ['setTimeout("run()", 1)', 'setTimeout'],
    ['({}).constructor.constructor("1")()', 'constructor'],
  ])('the scan detects a source with %s', (text, what) => {
    expect(findAll([{ file: 'x.ts', text }], findSink).join()).toContain(what);
  });
});
