import { say } from '@/lib/words/say';

/** Whose changes came in. `me` is oneself, at another tab. */
export function nameSaver(by: { id: string; name: string } | null, me: string | undefined): string {
  if (!by) return say('Somebody else');
  return by.id === me ? say('You, in another tab') : by.name;
}
