import { msg } from '../../../messages/message.ts';
import { isRecord } from '../../is-record.ts';
import type { Fields } from '../open-fields.ts';

export type NodePosition = { x: number; y: number };

/** The canvas position of a node. */
export function readPosition(ui: Fields): NodePosition | undefined {
  const own = readAxes(ui);
  const key = ['coords', 'position', 'coordinates'].find((item) => Object.hasOwn(ui.object, item));
  return own ?? (key === undefined ? undefined : readPlace(ui, key));
}

/** `{ x, y }` or `[x, y]`. */
function readPlace(ui: Fields, key: string): NodePosition | undefined {
  if (!isRecord(ui.object[key])) return ui.take(key, toPoint, msg('two coordinates'));
  const fields = ui.open(key, msg('the position in {owner}', { owner: ui.owner }));
  const point = fields && readAxes(fields);
  fields?.close();
  return point;
}

function readAxes(fields: Fields): NodePosition | undefined {
  // A single coordinate is not a position. It stays unread, so the report mentions it.
  if (!isNumber(fields.object.x) || !isNumber(fields.object.y)) return undefined;
  const axis = (key: string) =>
    fields.take(key, (value) => (isNumber(value) ? value : undefined), msg('a number'));
  const x = axis('x');
  const y = axis('y');
  return x === undefined || y === undefined ? undefined : { x, y };
}

function toPoint(value: unknown): NodePosition | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [x, y] = value as unknown[];
  return isNumber(x) && isNumber(y) ? { x, y } : undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
