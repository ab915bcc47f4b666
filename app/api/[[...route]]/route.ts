import { createApp } from '@/lib/server/http/app';

export const dynamic = 'force-dynamic';

// Built on the first request: a build of the pages has no database.
const answer = (request: Request) => createApp().fetch(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
