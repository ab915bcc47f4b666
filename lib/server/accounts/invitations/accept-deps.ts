import type pg from 'pg';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { Mailer } from '@/lib/server/mail/create-mailer';
import type { BrowserAuth } from '../sign-in/browser-auth';
import type { SingleSignOn } from '../single-sign-on/single-sign-on';

export type AcceptDeps = {
  pool: pg.Pool;
  prisma: PrismaClient;
  browserAuth: BrowserAuth;
  secret: string;
  mail?: Mailer | undefined;
  singleSignOn?: SingleSignOn | undefined;
};
