import { z } from 'zod';

const MAX_OPERATIONS = 500;
const path = z.string().max(2000).describe('JSON pointer into the document, such as /graphs/0/nodes/-');
const from = z.string().max(2000).describe('JSON pointer to the value that is moved or copied');
const value = z.unknown();

/** A JSON Patch (RFC 6902). */
export const JsonPatchSchema = z
  .array(
    z.discriminatedUnion('op', [
      z.strictObject({ op: z.literal(['add', 'replace', 'test']), path, value }),
      z.strictObject({ op: z.literal('remove'), path }),
      z.strictObject({ op: z.literal(['move', 'copy']), from, path }),
    ]),
  )
  .min(1)
  .max(MAX_OPERATIONS);
