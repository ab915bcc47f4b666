import type pg from 'pg';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import type { BrowserAuth } from '../sign-in/browser-auth';

export type AcceptDeps = { pool: pg.Pool; prisma: PrismaClient; browserAuth: BrowserAuth; secret: string };
