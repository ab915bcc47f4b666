import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('components/ui/tokens.css', 'utf8');

/** The declarations between the braces that follow `start`. */
function readBlock(start: string): string[] {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`tokens.css has no ${start}`);
  const block = css.slice(css.indexOf('{', from + start.length - 1) + 1, css.indexOf('}', from));
  return block
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe('the high contrast theme', () => {
  it('is the same if it is chosen in the app or in the system', () => {
    const chosen = readBlock(':root[data-theme="contrast"] {');
    expect(chosen.length).toBeGreaterThan(30);
    expect(readBlock('@media (prefers-contrast: more) {\n  :root {')).toEqual(chosen);
  });

  it('has a text contrast of at least 7:1', () => {
    const values = new Map(
      readBlock(':root[data-theme="contrast"] {').map((line) => line.split(/:\s*/, 2) as [string, string]),
    );
    for (const side of [0, 1]) {
      const read = (name: string) => {
        const sides = (values.get(name) ?? '').match(/#[0-9a-f]{6}/g) ?? [];
        return sides[side] ?? sides[0] ?? '';
      };
      for (const name of [
        '--text-1',
        '--text-2',
        '--text-3',
        '--accent-text',
        '--ok',
        '--warn',
        '--bad',
        '--line-control',
      ])
        expect(getContrast(read(name), read('--surface')), `${name}, side ${side}`).toBeGreaterThan(7);
    }
  });
});

describe('system colors', () => {
  it('replace every token that is used in SVG drawings, which browsers do not adjust', () => {
    const forced = new Set(
      readBlock('@media (forced-colors: active) {\n  :root,\n  :root[data-theme] {').map(
        (line) => line.slice(line.lastIndexOf('--')).split(':', 1)[0],
      ),
    );
    expect(forced.size).toBeGreaterThan(50);
    const painting = drawings().flatMap((text) =>
      [...text.matchAll(/(?:fill|stroke)(?:=|: ?)["']?var\((--[a-z0-9-]+)\)/g)].map(([, token]) => token),
    );
    expect(painting.length).toBeGreaterThan(30);
    expect(
      [...new Set(painting)].filter((token) => !forced.has(token) && !EXCEPTIONS.has(token as string)),
    ).toEqual([]);
  });
});

const drawings = (): string[] =>
  readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx)$/.test(file))
    .map((file) => readFileSync(`components/${file}`, 'utf8'));

/**
 * Exceptions: conveyed by the surrounding shape, by the minimap itself, or by foreground and background of one
 * icon. `--mark` stands for other tokens.
 */
const EXCEPTIONS = new Set(['--c-line', '--minimap-mask', '--ink', '--on-ink', '--mark']);

function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
