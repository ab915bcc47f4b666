import { say } from '@/lib/words/say';

/** The author of incoming changes. `me` is the current user in another tab. */
export function nameSaver(by: { id: string; name: string } | null, me: string | undefined): string {
  if (!by) return say('Someone else');
  return by.id === me ? say('You, in another tab') : by.name;
}
