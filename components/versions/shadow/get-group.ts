import type { ShadowConversation } from '@/lib/contract/schemas/shadow';

/** Equal for conversations with the same verdict for the same reason. */
export function getGroup({ verdict, cause, reason }: ShadowConversation): string {
  if (verdict === 'refused') return `refused ${reason}`;
  return `${verdict === 'stopped' ? 'stopped' : 'differs'} ${cause?.key ?? ''}`;
}
