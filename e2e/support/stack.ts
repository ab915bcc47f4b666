import type { Locator } from '@playwright/test';

/** Locators of the stack, the finished runs and the paths. */
export function findStack(inside: Locator) {
  return {
    frames: inside.getByRole('list', { name: 'Stack, top first' }).getByRole('listitem'),
    finished: inside.getByRole('list', { name: 'Finished, newest first' }).getByRole('listitem'),
    paths: inside.getByRole('list', { name: 'Paths' }).getByRole('listitem'),
    async openFinished() {
      const list = inside.getByRole('list', { name: 'Finished, newest first' });
      if (!(await list.isVisible())) await inside.getByText(/^\d+ finished runs?$/).click();
    },
  };
}
