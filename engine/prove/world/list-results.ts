import { isRecord } from '../../document/is-record.ts';
import type { Tool } from '../../document/tool.ts';
import type { Json } from '../../session/session.ts';
import { drawLists } from './draw-lists.ts';
import { drawSchema } from './draw-schema.ts';
import { getFactRegion, type Model } from './model.ts';

/** The results of a tool that a proof tries. `complete`: every other result behaves like one of them. */
type Results = { values: Json[]; complete: boolean };

const MAX_RESULTS = 48;

/**
 * Results of a tool: for each place that a call assigns to a fact, each region of the fact, and lists in the declared
 * shape; for each optional property, with and without it.
 */
export function listResults(model: Model, tool: Tool): Results {
  const places = listPlaces(model, tool);
  const base = drawSchema({ type: 'object', ...tool.output });
  if (!isRecord(base[0])) return { values: base, complete: false };
  const count = places.reduce((product, { options }) => product * options.length, 1);
  const complete = count <= MAX_RESULTS && places.every(({ isPlain }) => isPlain);
  const choices = count <= MAX_RESULTS ? combineAll(places) : varyOne(places);
  const check = tool.output ? model.compiled.getSchemaCheck(tool.output) : undefined;
  const values = choices
    .map((choice) => writeResult(base[0] as Record<string, Json>, choice))
    .filter((value) => check?.(value) === undefined);
  return { values, complete: complete && values.length > 0 };
}

/** A property of the result with its possible values; undefined leaves it out. */
type Place = { name: string; options: (Json | undefined)[]; isPlain: boolean };
type Choice = [name: string, value: Json | undefined][];

function listPlaces(model: Model, tool: Tool): Place[] {
  const assigned = new Map<string, Json[]>();
  const nested = new Set<string>();
  const properties = isRecord(tool.output?.properties) ? tool.output.properties : {};
  for (const { assigns = [] } of model.calls.get(tool.id) ?? [])
    for (const { from, fact } of assigns) {
      const [name = '', ...rest] = from.split('.');
      if (rest.length > 0 || name === '') nested.add(name);
      const { values, invalid } = getFactRegion(model, fact);
      const lists = rest.length > 0 ? [] : drawLists(model, fact, properties[name]);
      assigned.set(name, [...(assigned.get(name) ?? []), ...lists, ...values, ...invalid]);
    }
  const required = Array.isArray(tool.output?.required) ? tool.output.required : [];
  return [...new Set([...Object.keys(properties), ...assigned.keys()])].map((name): Place => {
    const options: (Json | undefined)[] = dropEqual(
      assigned.get(name) ?? drawSchema(properties[name]).slice(0, 1),
    );
    if (!required.includes(name)) options.push(undefined);
    return { name, options, isPlain: !nested.has(name) };
  });
}

const dropEqual = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

const combineAll = (places: readonly Place[]): Choice[] =>
  places.reduce<Choice[]>(
    (before, { name, options }) =>
      before.flatMap((choice) => options.map((value): Choice => [...choice, [name, value]])),
    [[]],
  );

/** The first option everywhere, and then each other option alone. */
function varyOne(places: readonly Place[]): Choice[] {
  const first = places.map(({ name, options }): Choice[number] => [name, options[0]]);
  return [
    first,
    ...places.flatMap(({ options }, index) =>
      options
        .slice(1)
        .map((value): Choice => first.map((item, at) => (at === index ? [item[0], value] : item))),
    ),
  ];
}

function writeResult(base: Record<string, Json>, choice: Choice): Json {
  const result = { ...base };
  for (const [name, value] of choice) {
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}
