'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import type { Me } from '@/lib/contract/schemas/me';
import { listPlaces } from '@/lib/pages/shell/places';
import { say } from '@/lib/words/say';
import { LogoMark } from './logo';
import styles from './top-bar.module.css';

/** Its place is kept until it is loaded. */
const AccountMenu = onDemand(
  async () => (await import('./account-menu')).AccountMenu,
  () => <span className={styles.user} />,
);

type TopBarProps = {
  /** Until the user is known there is no menu, and only pages that everyone may see. */
  me?: Me;
  /** Hidden in the editor, which needs the space. */
  nav?: boolean;
  /** The number of conversations that wait for a person. */
  handoffs?: number;
  /** After the logo, for example a breadcrumb. */
  start?: ReactNode;
  center?: ReactNode;
  /** Before the theme toggle. */
  end?: ReactNode;
};

export function TopBar({ me, nav = true, handoffs = 0, start, center, end }: TopBarProps) {
  const path = usePathname();
  const places = useRef<HTMLElement>(null);
  // If not all links fit, scroll to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another page, or the links of another user.
  useEffect(() => {
    places.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [path, me, handoffs]);
  const here = (href: string) => path === href || path.startsWith(`${href}/`);
  return (
    <header className={classNames(styles.bar, !nav && styles.tools)}>
      <a href="#main" className="skip-link">
        {say('Skip to content')}
      </a>
      <div className={classNames(styles.side, nav && styles.withNav)}>
        <Link href="/flows" aria-label={say('Turnpike, all flows')} className={styles.logo}>
          <LogoMark />
        </Link>
        {nav && (
          <nav ref={places} aria-label={say('Main')} className={styles.nav}>
            {listPlaces(me?.scopes).map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                aria-current={here(href) ? 'page' : undefined}
                className={styles.place}
              >
                {label}
                {href === '/handoffs' && handoffs > 0 && (
                  <Badge tone="accent" label={say('waiting')}>
                    {handoffs}
                  </Badge>
                )}
              </Link>
            ))}
          </nav>
        )}
        {start}
      </div>
      {center && <div className={styles.center}>{center}</div>}
      <div className={classNames(styles.side, styles.end, nav && styles.beside)}>
        {end}
        <ThemeToggle />
        {me && me.workspaces.length > 1 && (
          <span className={styles.workspace} title={say('Workspace: {name}', { name: me.workspace.name })}>
            {me.workspace.name}
          </span>
        )}
        {me?.user && <AccountMenu me={me} person={me.user} />}
      </div>
    </header>
  );
}
