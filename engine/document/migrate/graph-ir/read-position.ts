import { type Fields, isObject } from '../open-fields.ts';

type Point = { x: number; y: number };

/** Where a node stands on the canvas. Groups and colours have no place there, so `close` names them. */
export function readPosition(fields: Fields): Point | undefined {
  const ui = fields.open('ui', `the looks of ${fields.owner}`);
  if (!ui) return undefined;
  const own = isNumber(ui.object.x) && isNumber(ui.object.y) ? readAxes(ui) : undefined;
  const key = ['coords', 'position', 'coordinates'].find((item) => Object.hasOwn(ui.object, item));
  const inner = key ? ui.take(key, toPoint, 'two coordinates') : undefined;
  ui.close();
  return own ?? inner;
}

function readAxes(fields: Fields): Point | undefined {
  const axis = (key: string) =>
    fields.take(key, (value) => (isNumber(value) ? value : undefined), 'a number');
  const x = axis('x');
  const y = axis('y');
  return x === undefined || y === undefined ? undefined : { x, y };
}

function toPoint(value: unknown): Point | undefined {
  const [x, y] = Array.isArray(value) ? (value as unknown[]) : isObject(value) ? [value.x, value.y] : [];
  return isNumber(x) && isNumber(y) ? { x, y } : undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
