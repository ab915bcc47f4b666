import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { PASSWORD_LENGTH } from '../limits';

export const PasswordSchema = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);
export const EmailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email('Use an email address'));
export const PersonNameSchema = z.string().trim().min(1).max(100);
/** Longer passwords are never looked up. */
export const GivenPasswordSchema = z.string().min(1).max(PASSWORD_LENGTH.max);
export const CodeSchema = z.string().regex(/^\d{6}$/, msg('Use the six digits of the app.').template);
