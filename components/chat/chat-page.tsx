'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getStorage } from '@/lib/chat/create-browser-chat';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { chatApi } from '@/lib/client/chat-client';
import { say } from '@/lib/words/say';
import { ChatPasswordPage } from './chat-password-page';
import { LinkPage } from './link-page';
import { PublishedConversation } from './published-conversation';

const TITLES = { loading: say('Opening the chat'), missing: say('This chat is not available') };

/** The page behind a chat link: a conversation with a published flow, without an account. */
export function ChatPage({ chatId }: { chatId: string }) {
  const queries = useQueryClient();
  const storageKey = `turnpike.${chatId}.key`;
  // Kept here too, because a browser may forbid storage.
  const entered = useRef<string>(undefined);
  const readKey = () => entered.current ?? getStorage().getItem(storageKey) ?? chatId;
  const enter = async (password: string) => {
    const { key } = await chatApi.enterChat(chatId, password);
    entered.current = key;
    try {
      getStorage().setItem(storageKey, key);
    } catch {
      // Without storage the password is asked again after a reload.
    }
    await queries.invalidateQueries({ queryKey: ['chat', chatId] });
  };
  return (
    <LinkPage
      queryKey={['chat', chatId]}
      load={async (signal) => {
        const key = readKey();
        return { key, ...(await chatApi.getChat(key, { signal })) };
      }}
      titles={TITLES}
      onError={(error) =>
        error instanceof ApiProblemError && error.code === 'chat-password-required' ? (
          <ChatPasswordPage onEnter={enter} />
        ) : undefined
      }
    >
      {({ key, ...chat }) => <PublishedConversation key={key} chatId={chatId} chatKey={key} chat={chat} />}
    </LinkPage>
  );
}
