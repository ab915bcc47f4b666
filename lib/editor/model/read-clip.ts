import {
  CapabilitySchema,
  EdgeSchema,
  FactSchema,
  GateSchema,
  GroupSchema,
  NodeSchema,
  NoteSchema,
  PathSchema,
  RuleSchema,
  StateSchema,
  TemplateSchema,
  ToolSchema,
} from '@turnpike/engine/document';
import { z } from 'zod';
import { say } from '@/lib/words/say';

const PointSchema = z.object({ x: z.number(), y: z.number() });

/** What the clipboard holds, as JSON text, so that it can cross tabs and flows and be read in an issue. */
const ClipSchema = z.object({
  turnpike: z.literal('clip-1'),
  nodes: z.array(z.object({ node: NodeSchema, at: PointSchema })),
  notes: z.array(NoteSchema),
  facts: z.array(FactSchema),
  states: z.array(StateSchema),
  gates: z.array(z.object({ gate: GateSchema, at: PointSchema.optional() })),
  /** The ways among the nodes, and the exits they take. */
  edges: z.array(EdgeSchema).optional(),
  tools: z.array(ToolSchema).optional(),
  capabilities: z.array(CapabilitySchema).optional(),
  paths: z.array(PathSchema).optional(),
  rules: z.array(RuleSchema).optional(),
  templates: z.array(TemplateSchema).optional(),
  /** Groups that were copied whole. */
  groups: z.array(GroupSchema).optional(),
});
export type Clip = z.infer<typeof ClipSchema>;

export type ReadClip = { ok: true; clip: Clip } | { ok: false; why: string };

/** Reads clipboard text. What is not ours, or not whole, says what it is instead. */
export function readClip(text: string): ReadClip {
  if (text.trim() === '') return { ok: false, why: say('The clipboard is empty') };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const cut = text.includes('"turnpike"');
    return {
      ok: false,
      why: cut
        ? say('What was copied from a flow is not whole: it breaks off or was changed. Copy it again.')
        : say('The clipboard holds text, and nothing from a flow'),
    };
  }
  const parsed = ClipSchema.safeParse(json);
  if (parsed.success) return { ok: true, clip: parsed.data };
  return { ok: false, why: explainForeign(json, parsed.error.issues[0]) };
}

function explainForeign(json: unknown, issue: z.core.$ZodIssue | undefined): string {
  const held = json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {};
  const has = (...keys: string[]) => keys.every((key) => key in held);
  if ('turnpike' in held && held.turnpike !== 'clip-1')
    return say('This was copied in another version of Turnpike ({version}), whose form is not known here', {
      version: String(held.turnpike),
    });
  if ('turnpike' in held)
    return issue && issue.path.length > 0
      ? say('What was copied from a flow was changed since: {place} does not fit', {
          place: issue.path.join(' / '),
        })
      : say('What was copied from a flow was changed since: it does not fit');
  if (has('schemaVersion', 'graphs')) return say('This is a whole flow. Import it on the page of flows.');
  if (has('nodes', 'connections'))
    return say('This was copied from n8n. Its nodes have no counterpart here.');
  if (has('nodes', 'edges') || has('groups', 'edges') || has('blocks'))
    return say(
      'This was copied from another flow builder. Whole flows of some can be imported on the page of flows.',
    );
  return say('The clipboard holds JSON, and nothing from a flow');
}
