'use client';

import { LogOut } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { ThemeToggle } from '@/components/ui/theme-toggle';
import { showToast } from '@/components/ui/toast';
import { LogoMark } from './logo';
import styles from './top-bar.module.css';

type TopBarProps = {
  /** Without one, nobody is signed in and the menu is not drawn. */
  user?: { name: string; email?: string };
  /** Off in the editor, which needs the room for its own controls. */
  nav?: boolean;
  /** How many conversations wait for a person. */
  handoffs?: number;
  /** After the logo, for example a breadcrumb. */
  start?: ReactNode;
  center?: ReactNode;
  /** Before the theme toggle. */
  end?: ReactNode;
  signOutUrl?: string;
  signInHref?: string;
};

const places = [
  { href: '/flows', label: 'Flows' },
  { href: '/conversations', label: 'Conversations' },
  { href: '/handoffs', label: 'Handoffs' },
  { href: '/customers', label: 'Customers' },
  { href: '/providers', label: 'Providers' },
  { href: '/keys', label: 'Keys' },
] as const;

export function TopBar({
  user,
  nav = true,
  handoffs = 0,
  start,
  center,
  end,
  signOutUrl = '/api/auth/sign-out',
  signInHref = '/sign-in',
}: TopBarProps) {
  const path = usePathname();
  const here = (href: string) => path === href || path.startsWith(`${href}/`);
  return (
    <header className={styles.bar}>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <div className={styles.side}>
        <Link href="/flows" aria-label="Turnpike, all flows" className={styles.logo}>
          <LogoMark />
        </Link>
        {nav && (
          <nav aria-label="Main" className={styles.nav}>
            {places.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                aria-current={here(href) ? 'page' : undefined}
                className={classNames(styles.place)}
              >
                {label}
                {href === '/handoffs' && handoffs > 0 && (
                  <Badge tone="accent" label="waiting">
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
      <div className={classNames(styles.side, styles.end)}>
        {end}
        <ThemeToggle />
        {user && <UserMenu user={user} onSignOut={() => signOut(signOutUrl, signInHref)} />}
      </div>
    </header>
  );
}

function UserMenu({ user, onSignOut }: { user: { name: string; email?: string }; onSignOut: () => void }) {
  return (
    <DropdownMenu
      label="Account"
      trigger={
        <button type="button" className={styles.user} aria-label={`Account: ${user.name}`}>
          <Avatar name={user.name} />
        </button>
      }
      items={[
        { kind: 'heading', id: 'who', label: user.email ?? user.name },
        { id: 'sign-out', label: 'Sign out', icon: <LogOut aria-hidden />, onSelect: onSignOut },
      ]}
    />
  );
}

// A full page load follows: everything that the signed-in person had loaded leaves memory with it.
async function signOut(url: string, signInHref: string): Promise<void> {
  const failed = () =>
    showToast({ tone: 'bad', id: 'sign-out', message: 'You are still signed in. Try again.' });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.ok) window.location.assign(signInHref);
    else failed();
  } catch {
    failed();
  }
}
