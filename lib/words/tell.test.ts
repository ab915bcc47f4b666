import { afterEach, describe, expect, it, vi } from 'vitest';

const WORDS = {
  '"{name}" has no way on.{hint}': '{hint} „{name}“ führt nicht weiter.',
  ' Connect it to the node that follows.': 'Verbinde es.',
  '{owner} {verb} {kind} {name}, which does not exist.{hint}':
    '{kind} {name} gibt es nicht: {owner} {verb}.{hint}',
  'begins at': 'beginnt bei',
  'graph "{name}"': 'Graph „{name}“',
  'Declare {name}': '{name} anlegen',
  "{owner} says '{'{name}'}', but {what}.": '{owner} sagt „{name}“, aber {what}.',
  'nothing has that name': 'nichts heißt so',
};

/** The module as built with a translation. */
async function loadIn(words: Record<string, string>): Promise<typeof import('./tell')> {
  vi.resetModules();
  vi.stubEnv('TURNPIKE_LOCALE', 'de');
  vi.stubEnv('TURNPIKE_WORDS', JSON.stringify(words));
  vi.stubEnv('TURNPIKE_TOLD', JSON.stringify(Object.keys(words)));
  return await import('./tell');
}
const tellIn = async (words: Record<string, string>) => (await loadIn(words)).tell;
afterEach(() => vi.unstubAllEnvs());

describe('tell', () => {
  it('returns English texts unchanged', async () => {
    vi.resetModules();
    const english = (await import('./tell')).tell;
    expect(english('"left" has no way on. Connect to n.done?')).toBe(
      '"left" has no way on. Connect to n.done?',
    );
  });

  it.each([
    ['"Ask" has no way on. Connect it to the node that follows.', 'Verbinde es. „Ask“ führt nicht weiter.'],
    ['"The end" has no way on.', ' „The end“ führt nicht weiter.'],
    ['graph "A b" begins at node x, which does not exist.', 'node x gibt es nicht: Graph „A b“ beginnt bei.'],
    ['"Ask" says {city}, but nothing has that name.', '"Ask" sagt „city“, aber nichts heißt so.'],
    ['Declare city', 'city anlegen'],
  ])('finds the message of %s', async (text, expected) => {
    expect((await tellIn(WORDS))(text)).toBe(expected);
  });

  it('formats lists of names for the language', async () => {
    expect((await tellIn(WORDS))('Declare a, b and c')).toBe('a, b und c anlegen');
  });

  it('returns unknown texts unchanged', async () => {
    const german = await tellIn(WORDS);
    expect(german('nothing has that name')).toBe('nothing has that name');
    expect(german('Something else went wrong.')).toBe('Something else went wrong.');
    expect(german('')).toBe('');
  });

  it('bounds its cache and returns the same after eviction', async () => {
    const { tell: german, countTold } = await loadIn(WORDS);
    for (let number = 0; number < 6000; number += 1) {
      expect(german(`Declare name_${number}`)).toBe(`name_${number} anlegen`);
      expect(countTold()).toBeLessThan(2100);
    }
    expect(countTold()).toBeGreaterThan(0);
    expect(german('Declare name_0')).toBe('name_0 anlegen');
  });
});
