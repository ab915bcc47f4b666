import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { BrowserAuth } from './browser-auth';

export type AcceptDeps = { pool: pg.Pool; prisma: PrismaClient; browserAuth: BrowserAuth; secret: string };
