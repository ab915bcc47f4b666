import type { Pending, Session } from '@turnpike/engine';
import type { FactType } from '@turnpike/engine/document';
import { FORMAT_TYPES } from '@/lib/editor/schema-form/read-schema-fields';
import { declaredFacts, declaredTools } from '@/lib/simulator/trace/declared';

const TYPED = [
  'date',
  'time',
  'datetime',
  'number',
  'integer',
  'email',
  'phone',
  'boolean',
] as const satisfies readonly FactType[];
export type TypedKind = (typeof TYPED)[number];

/** The single expected value, if its type has a dedicated field. */
export type Expected = { name: string; label: string; type: TypedKind };

type Json = Record<string, unknown>;

/**
 * The value the conversation waits for: a fact, or a missing tool input of a plan. Null for several values,
 * options or plain text.
 */
export function findExpected(document: unknown, session: Session): Expected | null {
  const { pending } = session;
  const [name, ...others] = pending?.facts ?? [];
  if (!pending || name === undefined || others.length > 0 || (pending.options?.length ?? 0) > 0) return null;
  const fact = declaredFacts(document).find((item) => item.name === name)?.declared as Json | undefined;
  const schema = fact ? undefined : findInput(document, session, pending, name);
  const type = fact ? fact.type : schema && readType(schema);
  const known = TYPED.find((kind) => kind === type);
  return known ? { name, label: readLabel(fact ?? schema, name), type: known } : null;
}

/** The schema of an input of an open plan step. */
function findInput(
  document: unknown,
  { plans = [] }: Session,
  { node, request }: Pending,
  name: string,
): Json | undefined {
  const plan = plans.find((item) =>
    request?.rule === undefined ? item.node === node : item.rule === request.rule,
  );
  const tools = declaredTools(document);
  for (const { tool } of plan?.steps ?? []) {
    const { input } = (tools.find(({ id }) => id === tool)?.declared ?? {}) as {
      input?: { properties?: Json };
    };
    const found = input?.properties?.[name];
    if (typeof found === 'object' && found !== null) return found as Json;
  }
  return undefined;
}

const TYPES: Readonly<Record<string, TypedKind>> = {
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
};

function readType({ type, format }: Json): TypedKind | undefined {
  return (
    (typeof format === 'string' && FORMAT_TYPES[format]) ||
    (typeof type === 'string' && TYPES[type]) ||
    undefined
  );
}

function readLabel(of: Json | undefined, name: string): string {
  const title = of?.title;
  if (typeof title === 'string' && title !== '') return title;
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
