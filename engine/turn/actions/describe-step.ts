import type { Call } from '../../document/call.ts';
import { isRecord } from '../../document/is-record.ts';
import type { Tool } from '../../document/tool.ts';
import type { Json, PlanStep } from '../../session/session.ts';
import type { Placeholder } from '../../text/format-message.ts';
import { renderText, toPlaceholder as writeAsFact } from '../say.ts';
import type { Extras, Turn } from '../turn-state.ts';
import type { Asking, FormatItem } from '../types/effect.ts';
import { findInput } from './read-arguments.ts';
import { findReference } from './references.ts';

/** How to format values of these JSON Schema formats. */
const FORMATS: Readonly<Record<string, FormatItem['as']>> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  duration: 'duration',
};

/**
 * The placeholders of a text about one tool use: its result, then its inputs, by label if they were looked
 * up.
 */
export function listExtras(
  turn: Turn,
  tool: Tool,
  { args = {}, labels = {} }: PlanStep,
  result?: Json,
): Extras {
  const extras = new Map<string, NonNullable<Placeholder>>();
  for (const [name, value] of Object.entries(readRecord(result)))
    if (value !== null) extras.set(name, toPlaceholder(turn, tool.output, name, value));
  for (const [name, value] of Object.entries(args)) {
    if (value === null || findReference(value)) continue;
    const label = Array.isArray(value)
      ? value.map((item, index) => labels[`${name}.${index}`] ?? item)
      : labels[name];
    extras.set(name, label === undefined ? toPlaceholder(turn, tool.input, name, value) : { value: label });
  }
  return extras;
}

function readRecord(value: Json | undefined): Record<string, Json> {
  return isRecord(value) ? value : {};
}

function toPlaceholder(
  turn: Turn,
  schema: Tool['input'],
  name: string,
  value: Json,
): NonNullable<Placeholder> {
  const { format, type } = findInput(schema, name) ?? {};
  const as = typeof format === 'string' ? FORMATS[format] : undefined;
  if (as && typeof value === 'string') return { value, as };
  if ((type === 'number' || type === 'integer') && typeof value === 'number') return { value, as: 'number' };
  if (!turn.behavior.writesArguments) return { value };
  const written = writeAsFact(turn, name, value);
  if (written.as !== undefined) return written;
  const shape = findShape(value);
  return shape ? { value, as: shape } : written;
}

/** Formats by the shape of a value, if the schema gives no format. */
const SHAPES: readonly (readonly [RegExp, FormatItem['as']])[] = [
  [/^\d{4}-\d{2}-\d{2}$/, 'date'],
  [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, 'datetime'],
  [/^P(?=\d|T\d)(\d+[YMWD])*(T(\d+[HMS])+)?$/, 'duration'],
];

function findShape(value: Json): FormatItem['as'] | undefined {
  if (typeof value === 'string') return SHAPES.find(([pattern]) => pattern.test(value))?.[1];
  const { amount, currency } = readRecord(value);
  return typeof amount === 'number' && typeof currency === 'string' ? 'money' : undefined;
}

/** Describes one tool use: its summary, or the tool's name. */
export function* describePlanStep(turn: Turn, tool: Tool, step: PlanStep): Asking<string> {
  return tool.summary === undefined
    ? tool.name
    : yield* renderText(turn, tool.summary, 0, listExtras(turn, tool, step, step.result));
}

/** Describes several tool uses in one phrase. */
export function* describeSteps(turn: Turn, steps: readonly { tool: Tool; step: PlanStep }[]): Asking<string> {
  const parts: string[] = [];
  for (const { tool, step } of steps) parts.push(yield* describePlanStep(turn, tool, step));
  return parts.join('; ');
}

/** A placeholder of a system text. */
export const fillWith = (name: string, value: string): Extras => new Map([[name, { value }]]);

/** The step with its tool and the author's call, or undefined if the flow no longer has both. */
export function findUse(
  turn: Turn,
  calls: readonly Call[],
  step: PlanStep,
): { step: PlanStep; call: Call; tool: Tool } | undefined {
  const call = calls[step.call];
  const tool = call && turn.compiled.tools.get(call.tool);
  return tool && tool.id === step.tool ? { step, call, tool } : undefined;
}
export type Use = NonNullable<ReturnType<typeof findUse>>;
