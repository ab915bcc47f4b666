import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { AuditPage } from '@/components/audit/audit-page';
import { say } from '@/lib/words/say';

export const metadata: Metadata = { title: say('Audit') };

export default function Audit() {
  return (
    <AppFrame>
      <NeedScope scope="audit:read" title={say('Audit')} what={say('Reading the audit log')}>
        <AuditPage />
      </NeedScope>
    </AppFrame>
  );
}
