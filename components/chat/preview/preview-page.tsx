'use client';

import { previewApi } from '@/lib/client/preview-client';
import { say } from '@/lib/words/say';
import { LinkPage } from '../link-page';
import { PreviewConversation } from './preview-conversation';

const TITLES = { loading: say('Opening the preview'), missing: say('This preview is not available') };

/** The page behind a preview link: a conversation with a draft, with comments, without an account. */
export function PreviewPage({ previewId }: { previewId: string }) {
  return (
    <LinkPage
      queryKey={['preview', previewId]}
      load={(signal) => previewApi.getPreview(previewId, { signal })}
      titles={TITLES}
    >
      {({ name }) => <PreviewConversation key={previewId} previewId={previewId} name={name} />}
    </LinkPage>
  );
}
