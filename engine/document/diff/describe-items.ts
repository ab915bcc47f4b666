import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Json } from '../../session/session.ts';
import { toCanonicalJson } from '../canonical-json.ts';
import { isRecord } from '../is-record.ts';
import { showJson } from '../show-json.ts';
import { cutBoth, cutLong } from './cut-both.ts';
import type { FieldChange } from './diff-fields.ts';

/** Lists whose items have no id, with the label of each list. */
const LISTS: Readonly<Record<string, MessageDescriptor>> = {
  content: msg('parts'),
  quickReplies: msg('quick replies'),
};

/** Describes a list by the items that only one version has; undefined for any other field. */
export function describeItems({
  field: name,
  before: was,
  after: is,
}: FieldChange): MessageDescriptor | undefined {
  const field = LISTS[name];
  if (!field) return undefined;
  const removed = showItems(without(was, is));
  const added = showItems(without(is, was));
  if (removed === '' && added === '') return msg('{field}: new order', { field });
  if (removed === '') return msg('{field}: added {added}', { field, added: cutLong(added) });
  if (added === '') return msg('{field}: removed {removed}', { field, removed: cutLong(removed) });
  const [before, after] = cutBoth(removed, added);
  return msg('{field}: {before} → {after}', { field, before, after });
}

const toList = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

function without(list: Json | undefined, other: Json | undefined): Json[] {
  const known = new Set(toList(other).map(toCanonicalJson));
  return toList(list).filter((item) => !known.has(toCanonicalJson(item)));
}

const showItems = (items: readonly Json[]): string => items.map(showItem).join(', ');

/** The type of an item and its own values: `image “Our shop” “https://a.test/1.png”`. */
function showItem(item: Json): string {
  if (!isRecord(item)) return JSON.stringify(item);
  const { type, ...fields } = item;
  const values = Object.values(fields).map(showJson);
  return [...(typeof type === 'string' ? [type] : []), ...values].join(' ');
}
