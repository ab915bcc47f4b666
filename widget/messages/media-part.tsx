'use client';

import { useState } from 'react';
import { MessageLink } from './message-link';
import styles from './reply-content.module.css';
import { toHttpsUrl } from './safe-links';

type MediaPartProps = { type: 'video' | 'audio'; url: string; title: string };

/** A video or a sound with its title. If it does not play, the title is a link to it. */
export function MediaPart({ type, url, title }: MediaPartProps) {
  const [failed, setFailed] = useState<string>();
  const safe = toHttpsUrl(url);
  if (safe === undefined || failed === safe) return <MessageLink url={url} label={title} kind={type} />;
  const shared = {
    src: safe,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onError: () => setFailed(safe),
  } as const;
  return (
    <figure className={styles.media}>
      {type === 'video' ? (
        <video {...shared} className={styles.video} playsInline />
      ) : (
        <audio {...shared} className={styles.audio} />
      )}
      <figcaption className={styles.caption} dir="auto">
        {title}
      </figcaption>
    </figure>
  );
}
