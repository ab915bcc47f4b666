import { setFlagsFromString } from 'node:v8';
import { expect, it } from 'vitest';
import { FLOWS } from './contestants';
import { compileBench } from './peers';

setFlagsFromString('--allow-natives-syntax');
const isFast = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean;

it.each(['gates', 'edges'] as const)('keeps a compiled flow of %s out of dictionaries', (kind) => {
  const compiled = compileBench(FLOWS[kind](100));
  const graph = compiled.getGraph('main');
  // Reading every field of a dictionary by its hash costs a turn about 5 %.
  expect(isFast(compiled)).toBe(true);
  expect(isFast(graph)).toBe(true);
  expect(isFast([...graph.nodes.values()][0] as object)).toBe(true);
});
