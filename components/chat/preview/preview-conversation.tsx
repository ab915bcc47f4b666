'use client';

import { FlaskConical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createBrowserChat, getStorage } from '@/lib/chat/create-browser-chat';
import { createPreviewTurns } from '@/lib/chat/create-preview-turns';
import { previewApi } from '@/lib/client/preview-client';
import { say } from '@/lib/words/say';
import { useChat } from '@/widget/chat/use-chat';
import { useStored } from '@/widget/chat/use-stored';
import { ChatFrame } from '../chat-frame';
import { CommentButton } from './comment-button';
import { CommentDialog } from './comment-dialog';
import styles from './preview-conversation.module.css';
import { StopNote } from './stop-note';

type PreviewConversationProps = { previewId: string; name: string };

/** A conversation with a draft. Each reply can be commented on. */
export function PreviewConversation({ previewId, name }: PreviewConversationProps) {
  const storageKey = `turnpike.${previewId}`;
  const [{ turns, chat }] = useState(() => createPreviewChat(previewId, storageKey));
  useEffect(() => chat.open(), [chat]);
  const state = useChat(chat);
  useStored(`${storageKey}.inputs`, turns.adopt);
  const talk = useStore(turns.store, (kept) => kept.talk);
  const [about, setAbout] = useState<{ text: string; number: number } | null>(null);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const idOf = (number: number) => `${talk?.sessionId} ${number}`;
  const isStopped = talk !== null && talk.sessionId === state.sessionId && talk.stop !== null;
  return (
    <>
      <ChatFrame
        name={name}
        chat={chat}
        state={state}
        notice={
          <p className={styles.notice}>
            <FlaskConical aria-hidden />
            {state.status === 'handoff'
              ? say('Preview of a draft. Here, a person would continue the conversation.')
              : say('Preview of a draft. Actions are simulated.')}
          </p>
        }
        stop={findStop(isStopped ? talk.stop : null, state)}
        extra={({ from, text }, number) =>
          from === 'flow' && (
            <CommentButton
              isSent={sent.has(idOf(number))}
              reply={text}
              onComment={() => setAbout({ text, number })}
            />
          )
        }
      />
      {about && (
        <CommentDialog
          previewId={previewId}
          reply={about.text}
          describe={() => ({ ...turns.describe(), reply: about.number })}
          onSent={() => setSent((all) => new Set([...all, idOf(about.number)]))}
          onClose={() => setAbout(null)}
        />
      )}
    </>
  );
}

function findStop(
  stop: Parameters<typeof StopNote>[0]['stop'] | null,
  { sessionId, outgoing, problem }: ReturnType<typeof useChat>,
) {
  if (stop) return <StopNote stop={stop} />;
  // The conversation could not start.
  return sessionId === null && outgoing === null && problem !== null ? (
    <p>{say('The draft cannot run yet.')}</p>
  ) : undefined;
}

function createPreviewChat(previewId: string, storageKey: string) {
  const turns = createPreviewTurns({
    send: (body) => previewApi.takePreviewTurn(previewId, body),
    storage: getStorage(),
    storageKey: `${storageKey}.inputs`,
  });
  // Nothing is said without a message of the customer.
  const chat = createBrowserChat({ takeTurn: turns.takeTurn, listTurns: async () => [], storageKey });
  return { turns, chat };
}
