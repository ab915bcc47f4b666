/** Builds a shell command that starts a conversation with a published flow. */
export function toCurl(origin: string, flowId: string, environment: string): string {
  const body = {
    ...(environment === 'production' ? {} : { environment }),
    input: { type: 'start' },
  };
  return [
    `curl -X POST ${origin}/api/v1/flows/${flowId}/turns \\`,
    '  -H "Authorization: Bearer $TURNPIKE_API_KEY" \\',
    '  -H "Idempotency-Key: $(date +%s)-$RANDOM" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n');
}
