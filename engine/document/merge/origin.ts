/**
 * Which layer a value came from, field by field. What was not said of a part is what is said of the whole.
 *
 * `layer` gave the value, `last` changed something in it most recently: both are the same for a field,
 * while a list that three layers appended to was given by the first and changed last by the third.
 */
export type Origin = {
  layer: string;
  last: string;
  parts: Map<string, Origin>;
  parent: Origin | undefined;
};

export function createOrigin(layer: string): Origin {
  return { layer, last: layer, parts: new Map(), parent: undefined };
}

export function getPart(origin: Origin, name: string): Origin {
  let part = origin.parts.get(name);
  if (!part) {
    part = { layer: origin.layer, last: origin.layer, parts: new Map(), parent: origin };
    origin.parts.set(name, part);
  }
  return part;
}

/** The value is another one now, with nothing left of what it was. */
export function replaceOrigin(origin: Origin, layer: string): void {
  origin.layer = layer;
  origin.parts.clear();
  touchOrigin(origin, layer);
}

/** Something was added to the value. */
export function touchOrigin(origin: Origin, layer: string): void {
  for (let at: Origin | undefined = origin; at; at = at.parent) at.last = layer;
}
