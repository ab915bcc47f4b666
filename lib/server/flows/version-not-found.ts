import { msg } from '@turnpike/engine/messages';
import { Refusal } from '@/lib/server/refusal';

export function versionNotFound(number: number, pointer?: string): Refusal {
  return new Refusal(
    'version-not-found',
    msg('This flow has no version {number}.', { number }),
    pointer ? { pointer } : {},
  );
}
