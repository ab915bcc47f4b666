import '@/lib/client/no-generated-code';
import { expose } from 'comlink';
import { readOpenApi } from '@/lib/openapi/read-open-api';

expose({ read: readOpenApi });
