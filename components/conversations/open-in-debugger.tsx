'use client';

import { Bug } from 'lucide-react';
import Link from 'next/link';
import { useMe } from '@/components/account/use-me';
import { Button } from '@/components/ui/button';
import { say } from '@/lib/words/say';

type OpenInDebuggerProps = { flowId: string; sessionId: string; turns: number };

/** Opens this conversation in the debugger of the editor. Needs access to both. */
export function OpenInDebugger({ flowId, sessionId, turns }: OpenInDebuggerProps) {
  const { data } = useMe();
  const may = data?.scopes.includes('sessions:read') && data.scopes.includes('flows:read');
  if (!may || turns === 0) return null;
  return (
    <Button asChild>
      <Link href={`/flows/${encodeURIComponent(flowId)}?conversation=${encodeURIComponent(sessionId)}`}>
        <Bug aria-hidden />
        {say('Open in the debugger')}
      </Link>
    </Button>
  );
}
