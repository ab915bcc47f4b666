import {
  CapabilitySchema,
  EdgeSchema,
  FactSchema,
  GateSchema,
  GroupSchema,
  isRecord,
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

/** Clipboard content as JSON text, for other tabs and flows, and readable in an issue. */
const ClipSchema = z.object({
  turnpike: z.literal('clip-1'),
  nodes: z.array(z.object({ node: NodeSchema, at: PointSchema })),
  notes: z.array(NoteSchema),
  facts: z.array(FactSchema),
  states: z.array(StateSchema),
  gates: z.array(z.object({ gate: GateSchema, at: PointSchema.optional() })),
  /** Edges between the nodes, with their exits. */
  edges: z.array(EdgeSchema).optional(),
  tools: z.array(ToolSchema).optional(),
  capabilities: z.array(CapabilitySchema).optional(),
  paths: z.array(PathSchema).optional(),
  rules: z.array(RuleSchema).optional(),
  templates: z.array(TemplateSchema).optional(),
  /** Fully copied groups. */
  groups: z.array(GroupSchema).optional(),
});
export type Clip = z.infer<typeof ClipSchema>;

export type ReadClip = { ok: true; clip: Clip } | { ok: false; why: string };

/** Reads clipboard text. The error for other content names what it is. */
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
        ? say('The copied part of a flow is incomplete or was changed. Copy it again.')
        : say('The clipboard contains text, but nothing from a flow'),
    };
  }
  const parsed = ClipSchema.safeParse(json);
  if (parsed.success) return { ok: true, clip: parsed.data };
  return { ok: false, why: explainForeign(json, parsed.error.issues[0]) };
}

function explainForeign(json: unknown, issue: z.core.$ZodIssue | undefined): string {
  const held = isRecord(json) ? json : {};
  const has = (...keys: string[]) => keys.every((key) => key in held);
  if ('turnpike' in held && held.turnpike !== 'clip-1')
    return say('This was copied in another version of Turnpike ({version}) with an unknown format', {
      version: String(held.turnpike),
    });
  if ('turnpike' in held)
    return issue && issue.path.length > 0
      ? say('The copied part of a flow was changed: {place} is invalid', {
          place: issue.path.join(' / '),
        })
      : say('The copied part of a flow was changed and is invalid');
  if (has('schemaVersion', 'graphs')) return say('This is a whole flow. Import it in the flow list.');
  if (has('nodes', 'connections')) return say('This was copied from n8n. Its nodes have no equivalent here.');
  if (has('nodes', 'edges') || has('groups', 'edges') || has('blocks'))
    return say(
      'This was copied from another flow builder. You can import whole flows of some builders in the flow list.',
    );
  return say('The clipboard contains JSON, but nothing from a flow');
}
