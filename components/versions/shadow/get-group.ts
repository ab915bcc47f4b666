import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';

/** Equal for conversations that differ, stopped or were not compared for the same reason. */
export function getGroup({ verdict, cause, reason }: ShadowConversation): string {
  const kind = verdict === 'words' ? 'differs' : verdict;
  return [kind, verdict === 'refused' ? reason : cause?.key].join(' ');
}
