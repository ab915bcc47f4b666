import { showToast } from '@/components/ui/feedback/toast';
import { say } from '@/lib/words/say';
import { isPhone } from './is-phone';

/** Notice for an edit attempt with view-only access, or on a phone. */
export function showReadOnlyNotice(): void {
  showToast({
    id: 'read-only',
    tone: 'warn',
    message: isPhone()
      ? say('Flows are view only on a phone')
      : say('You have view-only access to this flow'),
    description: isPhone()
      ? say('Open it on a larger screen to edit it.')
      : say('An owner of the workspace can make you an editor.'),
  });
}
