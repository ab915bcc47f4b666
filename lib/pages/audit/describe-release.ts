import { type Phrase, sayPhrase } from '@/lib/simulator/trace/phrase';
import { type AuditNames, named } from './audit-names';

/** `flow/environment/from/to`, each version a number or `-`, and `closed` or `open` if only that changed. */
export function describeRelease(object: string, names: AuditNames): Phrase {
  const [id = '', name = '', from, to, door] = object.split('/');
  const flow = named(names.flow(id), id);
  if (door === 'closed') return sayPhrase('closed {name} of {flow} to new conversations', { name, flow });
  if (door === 'open') return sayPhrase('opened {name} of {flow} to new conversations', { name, flow });
  // Older entries name no versions.
  if (from === undefined || to === undefined)
    return sayPhrase('changed the live version in {name} of {flow}', { name, flow });
  if (to === NONE) return sayPhrase('unpublished v{from} of {flow} from {name}', { name, flow, from });
  if (from === NONE || from === to)
    return sayPhrase('made v{to} of {flow} live in {name}', { name, flow, to });
  return Number(to) < Number(from)
    ? sayPhrase('rolled {name} of {flow} back from v{from} to v{to}', { name, flow, from, to })
    : sayPhrase('made v{to} of {flow} live in {name}, in place of v{from}', { name, flow, from, to });
}

const NONE = '-';
