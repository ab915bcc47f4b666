'use client';

import { chatApi } from '@/lib/client/chat-client';
import { say } from '@/lib/words/say';
import { LinkPage } from './link-page';
import { PublishedConversation } from './published-conversation';

const TITLES = { loading: say('Opening the chat'), missing: say('This chat is not available') };

/** The page behind a chat link: a conversation with a published flow, without an account. */
export function ChatPage({ chatId }: { chatId: string }) {
  return (
    <LinkPage
      queryKey={['chat', chatId]}
      load={(signal) => chatApi.getChat(chatId, { signal })}
      titles={TITLES}
    >
      {(chat) => <PublishedConversation key={chatId} chatId={chatId} chat={chat} />}
    </LinkPage>
  );
}
