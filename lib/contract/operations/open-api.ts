import { z } from 'zod';
import { defineOperations } from '../operation';

/** Returns the document of the table, so it is not in the table. */
export const openApiOperations = defineOperations({
  getOpenApi: {
    summary: 'This API as an OpenAPI 3.1 document',
    tag: 'Operation',
    access: 'public',
    success: { description: 'The document', schema: z.object({}) },
  },
});
