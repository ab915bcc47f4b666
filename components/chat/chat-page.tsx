'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AuthCard } from '@/components/account/auth-card';
import cardStyles from '@/components/account/auth-card.module.css';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { chatApi } from '@/lib/client/chat-client';
import { say } from '@/lib/words/say';
import { ChatConversationPage } from './chat-conversation-page';

/** The page behind a chat link: a conversation with a published flow, without an account. */
export function ChatPage({ chatId }: { chatId: string }) {
  const look = useQuery({
    queryKey: ['chat', chatId],
    queryFn: ({ signal }) => chatApi.getChat(chatId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = look.data?.name;
  useEffect(() => {
    if (name !== undefined) document.title = name;
  }, [name]);
  if (look.isPending) {
    return (
      <AuthCard title={say('Opening the chat')}>
        <SkeletonRows rows={3} label={say('Loading')} />
      </AuthCard>
    );
  }
  if (look.isError) {
    return (
      <AuthCard title={say('This chat is not available')}>
        <p className={cardStyles.text}>{look.error.message}</p>
        <Button onClick={() => look.refetch()}>{say('Try again')}</Button>
      </AuthCard>
    );
  }
  return <ChatConversationPage key={chatId} chatId={chatId} chat={look.data} />;
}
