import { msg } from '../../../messages/message.ts';
import { quote, type Report } from '../migration-note.ts';
import type { Fields } from '../open-fields.ts';

/** A color as six hex digits. Names and short forms are expanded, which the report mentions. */
export function readColor(ui: Fields, report: Report): string | undefined {
  const key = ['color', 'colour'].find((item) => Object.hasOwn(ui.object, item));
  if (key === undefined) return undefined;
  const color = ui.take(key, toHex, msg('a hex color or a basic color name'));
  const written = ui.object[key] as string;
  if (color !== undefined && color !== written.toLowerCase())
    report.add(
      'changed',
      [...ui.path, key],
      msg('Color {from} is now {to}.', { from: quote(written), to: color }),
    );
  return color;
}

function toHex(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, (digit) => digit + digit);
  return BASIC.get(text);
}

/** The basic CSS color names, and both spellings of gray. */
const BASIC: ReadonlyMap<string, string> = new Map([
  ['aqua', '#00ffff'],
  ['black', '#000000'],
  ['blue', '#0000ff'],
  ['fuchsia', '#ff00ff'],
  ['gray', '#808080'],
  ['green', '#008000'],
  ['grey', '#808080'],
  ['lime', '#00ff00'],
  ['maroon', '#800000'],
  ['navy', '#000080'],
  ['olive', '#808000'],
  ['orange', '#ffa500'],
  ['purple', '#800080'],
  ['red', '#ff0000'],
  ['silver', '#c0c0c0'],
  ['teal', '#008080'],
  ['white', '#ffffff'],
  ['yellow', '#ffff00'],
]);
