'use client';

import { useQueryClient } from '@tanstack/react-query';
import { SharedLink } from '@/components/copy/shared-link';
import { previewApi } from '@/lib/client/preview-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { PreviewLink } from '@/lib/contract/schemas/previews';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';

type PreviewLinkRowProps = { flowId: string; link: PreviewLink; mayEnd: boolean };

/** The address of a preview link, and what it shows until when. */
export function PreviewLinkRow({ flowId, link, mayEnd }: PreviewLinkRowProps) {
  const queries = useQueryClient();
  const until = formatInstant(link.expiresAt);
  return (
    <SharedLink
      label={say('Preview link')}
      url={`${window.location.origin}/p/${link.id}`}
      words={{
        code: say('QR code of the preview link'),
        open: say('Open preview'),
        copy: say('preview link'),
      }}
      end={
        mayEnd
          ? {
              label: say('End link'),
              title: say('End this preview link?'),
              async run() {
                await previewApi.endPreview(flowId, link.id);
                await queries.invalidateQueries({ queryKey: queryKeys.previews(flowId) });
              },
            }
          : undefined
      }
    >
      {link.newest
        ? say('The newest draft. Created by {name}, expires {until}.', { name: link.createdBy, until })
        : say('The draft of {time}. Created by {name}, expires {until}.', {
            time: formatInstant(link.createdAt),
            name: link.createdBy,
            until,
          })}
    </SharedLink>
  );
}
