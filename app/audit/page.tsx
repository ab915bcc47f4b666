import type { Metadata } from 'next';
import { AppFrame } from '@/components/account/app-frame';
import { NeedScope } from '@/components/account/need-scope';
import { AuditPage } from '@/components/audit/audit-page';

export const metadata: Metadata = { title: 'Audit' };

export default function Audit() {
  return (
    <AppFrame>
      <NeedScope scope="audit:read" title="Audit" what="Reading who did what">
        <AuditPage />
      </NeedScope>
    </AppFrame>
  );
}
