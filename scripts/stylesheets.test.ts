import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = ['app', 'components', 'widget'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file}`),
);

/** Selectors with `:has()`, without comments. */
function listHasSelectors(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]+(?=\{)/g) ?? [];
  return rules
    .flatMap((rule) => rule.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector.includes(':has('));
}

/** What is left of a selector without what is in parentheses, as its compound parts. */
const listParts = (selector: string): string[] => selector.replace(/\([^()]*\)/g, '').split(/[\s>~+]+/);

/**
 * A browser recomputes the styles of all elements below the one that `:has()` is on, if any of them may match. In the
 * editor that was the whole page, at each letter: 25 ms with 1,000 nodes.
 */
it('every part of a selector with :has() names a class', () => {
  expect(FILES.length).toBeGreaterThan(50);
  const found = FILES.flatMap((file) =>
    listHasSelectors(readFileSync(file, 'utf8'))
      .filter((selector) => listParts(selector).some((part) => !/[.[]/.test(part)))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

it('finds parts without a class', () => {
  const css = '.a:has(> .b) > :first-child, :has(.c) .d { } .e:has(i) .f { }';
  const [first, second, third] = listHasSelectors(css);
  expect([first, second, third].map((selector) => listParts(selector ?? ''))).toEqual([
    ['.a:has', ':first-child'],
    [':has', '.d'],
    ['.e:has', '.f'],
  ]);
});

it('the body grows with its page, so that the bar at the top stays in view', () => {
  const css = readFileSync('app/globals.css', 'utf8');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) =>
    selector.split(',').some((part) => part.trim() === 'body'),
  );
  const declared = rules.map(([, , block]) => block).join('\n');
  expect(declared).toMatch(/min-height: 100%/);
  expect(declared).not.toMatch(/^\s*height:/m);
});
