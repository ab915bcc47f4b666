import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '@turnpike/engine/messages';
import type { FlowTemplate } from '@/lib/contract/schemas/flows';
import { Refusal } from '@/lib/server/refusal';

const SUFFIX = '.flow.json';
const TEMPLATE_ID = /^[a-z0-9-]{1,64}$/;

/** All flow files of the gallery folder, by name. */
export async function listTemplates(folder: string): Promise<FlowTemplate[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(SUFFIX)).sort();
  return Promise.all(
    files.map(async (file) => {
      const id = file.slice(0, -SUFFIX.length);
      const { name, description } = JSON.parse(await loadTemplate(folder, id));
      return { id, name: String(name ?? id), description: String(description ?? '') };
    }),
  );
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
