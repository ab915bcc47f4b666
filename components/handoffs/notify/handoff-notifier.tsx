'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useMe } from '@/components/account/use-me';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { findNews, type HandoffNews, type SeenHandoffs, toSeen } from '@/lib/pages/handoffs/find-news';
import { notifyPreferences } from '@/lib/pages/handoffs/notify-preferences';
import { say } from '@/lib/words/say';
import { playNotice } from './play-notice';

/** Poll interval in ms, also while the page is in the background. */
const NOTICE_MS = 10_000;
/** More notices at once become one notice with their number. */
const MAX_SINGLE = 3;

/** Tells the person about conversations that wait, with a browser notification and a sound. Shows nothing itself. */
export function HandoffNotifier() {
  const router = useRouter();
  const me = useMe();
  const { browser, sound } = useStore(notifyPreferences);
  const seen = useRef<SeenHandoffs>(undefined);
  const myId = me.data?.user?.id;
  const { data } = useQuery({
    queryKey: [...queryKeys.handoffs(), 'notices'],
    queryFn: ({ signal }) => api.listHandoffs({ limit: 100 }, { signal }),
    refetchInterval: NOTICE_MS,
    refetchIntervalInBackground: true,
    enabled: browser || sound,
  });

  useEffect(() => {
    if (!data) return;
    const news = findNews(seen.current, data.handoffs, myId);
    seen.current = toSeen(data.handoffs);
    if (news.length === 0) return;
    if (sound) playNotice();
    if (!browser || document.hasFocus() || Notification.permission !== 'granted') return;
    if (news.length > MAX_SINGLE) {
      showNotice(say('{count} conversations wait for a person', { count: news.length }), 'handoffs', () =>
        router.push('/handoffs'),
      );
      return;
    }
    for (const item of news) {
      const { id } = item.handoff;
      showNotice(toTitle(item), `handoff-${id}`, () => router.push(`/handoffs/${encodeURIComponent(id)}`));
    }
  }, [data, browser, sound, myId, router]);

  return null;
}

/** Without the words of the customer: notices are also on the lock screen. */
const toTitle = ({ kind, handoff: { flow } }: HandoffNews): string =>
  kind === 'waiting'
    ? say('{flow}: a customer waits for a person', { flow: flow.name })
    : say('{flow}: a customer wrote again', { flow: flow.name });

function showNotice(title: string, tag: string, open: () => void): void {
  const notice = new Notification(title, { tag });
  notice.onclick = () => {
    window.focus();
    open();
    notice.close();
  };
}
