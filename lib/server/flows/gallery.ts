import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '@turnpike/engine/messages';
import type { FlowTemplate } from '@/lib/contract/schemas/flows';
import type { Prisma } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';

const SUFFIX = '.flow.json';
const TESTS_SUFFIX = '.tests.json';
const TEMPLATE_ID = /^[a-z0-9-]{1,64}$/;

export type TemplateTest = { id: string; name: string; script: Prisma.InputJsonObject };

/** The templates in the order of the gallery's index. */
export async function listTemplates(folder: string): Promise<FlowTemplate[]> {
  const index = await readFile(path.join(folder, 'index.json'), 'utf8');
  const templates: FlowTemplate[] = JSON.parse(index);
  return templates.map(({ id, name, description, purpose }) => ({ id, name, description, purpose }));
}

/** JSON text. The id is checked against a pattern first, because it becomes part of a file name. */
export async function loadTemplate(folder: string, id: string): Promise<string> {
  const text = TEMPLATE_ID.test(id)
    ? await readFile(path.join(folder, id + SUFFIX), 'utf8').catch(() => undefined)
    : undefined;
  if (text === undefined) {
    throw new Refusal('template-not-found', msg('No template found with this id.'), { pointer: '/template' });
  }
  return text;
}

/** The tests beside a template, which some templates lack. */
export async function loadTemplateTests(folder: string, id: string): Promise<TemplateTest[]> {
  const text = await readFile(path.join(folder, id + TESTS_SUFFIX), 'utf8').catch(() => '{"tests":[]}');
  return (JSON.parse(text) as { tests: TemplateTest[] }).tests;
}
