import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEMPLATE_PURPOSES } from '@/lib/contract/names';
import { listTemplates } from './gallery';

const FOLDER = 'public/gallery';

it('lists every flow of the gallery once, with its name and description, grouped by purpose', async () => {
  const templates = await listTemplates(FOLDER);
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.flow.json'));
  expect(templates.map(({ id }) => `${id}.flow.json`).sort()).toEqual(files.sort());
  for (const { id, name, description } of templates) {
    const flow = JSON.parse(readFileSync(`${FOLDER}/${id}.flow.json`, 'utf8'));
    expect({ name, description }).toEqual({ name: flow.name, description: flow.description });
  }
  const purposes = templates.map(({ purpose }) => TEMPLATE_PURPOSES.indexOf(purpose));
  expect(purposes).toEqual(purposes.toSorted((a, b) => a - b));
  expect(new Set(purposes).size).toBe(TEMPLATE_PURPOSES.length);
});
