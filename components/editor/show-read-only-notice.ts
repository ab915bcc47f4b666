import { showToast } from '@/components/ui/feedback/toast';
import { say } from '@/lib/words/say';

/** Notice for an edit attempt with view-only access. */
export function showReadOnlyNotice(): void {
  showToast({
    id: 'read-only',
    tone: 'warn',
    message: say('You have view-only access to this flow'),
    description: say('An owner of the workspace can make you an editor.'),
  });
}
