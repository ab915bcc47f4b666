import { showToast } from '@/components/ui/toast';

/** Said where an edit was tried by whoever may only look. */
export function tellReadOnly(): void {
  showToast({
    id: 'read-only',
    tone: 'warn',
    message: 'You may look at this flow, and not change it',
    description: 'An owner of the workspace can make you an editor.',
  });
}
