import { say } from '@/lib/words/say';
/** A command that starts a conversation with a published flow, ready to be pasted into a shell. */
export function toCurl(origin: string, flowId: string, environment: string): string {
  const body = {
    ...(environment === 'production' ? {} : { environment }),
    input: { type: 'start' },
  };
  return [
    say('curl -X POST {origin}/api/v1/flows/{flowId}/turns \\', { origin, flowId }),
    `  ${say('-H "Authorization: Bearer $TURNPIKE_API_KEY" \\')}`,
    `  ${say('-H "Idempotency-Key: $(date +%s)-$RANDOM" \\')}`,
    `  ${say('-H "Content-Type: application/json" \\')}`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}
