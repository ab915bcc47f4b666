import { LOCALE, say } from '@/lib/words/say';
import '@fontsource-variable/geist/wght.css';
import '@fontsource-variable/geist-mono/wght.css';
import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/shell/query-provider';
import { Toaster } from '@/components/ui/feedback/toast';
import { parseTheme, themeCookie } from '@/components/ui/theme';

export const metadata: Metadata = {
  title: { default: say('Turnpike'), template: '%s · Turnpike' },
  description: say('Draw a conversation, prove it, run it.'),
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' } },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#14171b' },
  ],
};

/**
 * The theme comes from a cookie instead of a script: the first paint is right without inline code, which the content
 * policy forbids.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(themeCookie)?.value);
  return (
    <html lang={LOCALE} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <QueryProvider>
          {children}
          <Toaster />
        </QueryProvider>
      </body>
    </html>
  );
}
