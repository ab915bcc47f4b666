import type { Metadata } from 'next';
import { Page } from '@/components/shell/page';
import { PageHeader } from '@/components/shell/page-header';
import { TopBar } from '@/components/shell/top-bar';
import { SCOPES } from '@/lib/contract/names';
import type { Me } from '@/lib/contract/schemas/me';
import { Actions } from './actions';
import { EveryState } from './every-state';
import { Facts } from './facts';
import { FieldsShowcase } from './fields';
import { Floating } from './floating';
import { LongTexts } from './long-texts';
import styles from './showcase-section.module.css';
import { States } from './states';

export const metadata: Metadata = { title: 'Components' };

const NORTHWIND = { id: 'northwind', name: 'Northwind' };
const ADA: Me = {
  user: {
    id: 'ada',
    name: 'Ada Keller',
    email: 'ada@example.test',
    emailConfirmed: true,
    addressLinkSent: false,
    hasPassword: true,
    twoFactor: false,
    singleSignOn: false,
  },
  workspace: { ...NORTHWIND, requireTwoFactor: false, allowedHosts: [] },
  needsTwoFactor: false,
  role: 'owner',
  workspaces: [{ ...NORTHWIND, role: 'owner' }],
  scopes: [...SCOPES],
};

/** Every control in every state, in both themes: the reference for visual changes. */
export default function ComponentsPage() {
  return (
    <>
      <TopBar me={ADA} />
      <Page className={styles.sheet}>
        <PageHeader title="Components" description="Every control in every state. Switch the theme above." />
        <Actions />
        <EveryState />
        <FieldsShowcase />
        <Facts />
        <States />
        <LongTexts />
        <Floating />
      </Page>
    </>
  );
}
