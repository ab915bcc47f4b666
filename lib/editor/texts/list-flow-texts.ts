import type { Json } from '@turnpike/engine';
import { ELSE, type FlowDocument } from '@turnpike/engine/document';
import type { ItemKey } from '../model/item';
import { findTextOwner } from './find-text-owner';
import type { FlowText, TextPath } from './flow-text';
import { readRole } from './read-role';

/**
 * Every string of a flow written by an author, in document order. Layers and settings other than texts are not listed.
 */
export function listFlowTexts(document: FlowDocument): FlowText[] {
  const found: FlowText[] = [];
  const walk = (value: Json | undefined, path: TextPath, owner: ItemKey | undefined) => {
    if (typeof value === 'string') {
      const role = value === '' || value === ELSE ? undefined : readRole(path);
      if (role) found.push({ path, value, ...(owner ? { owner } : {}), ...role });
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries())
        walk(item, [...path, index], findTextOwner(document, [...path, index]) ?? owner);
    else if (value !== null && typeof value === 'object')
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key], owner);
  };
  for (const [key, value] of Object.entries(document))
    if (!SKIPPED_FIELDS.has(key)) walk(value as Json, [key], undefined);
  walk(document.settings?.silence?.text, ['settings', 'silence', 'text'], undefined);
  return found;
}

const SKIPPED_FIELDS: ReadonlySet<string> = new Set([
  'schemaVersion',
  'locale',
  'locales',
  'settings',
  'extends',
]);
