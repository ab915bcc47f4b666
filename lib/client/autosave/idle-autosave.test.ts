import { expect, it } from 'vitest';
import { createIdleAutosave } from './idle-autosave';

it('shows read-only users the saves of others and sends nothing', async () => {
  const shown: unknown[] = [];
  let asked = 0;
  const autosave = createIdleAutosave(
    { id: 'f', document: { name: 'One' }, revision: 1, updatedAt: 'then' },
    {
      async getFlow() {
        asked++;
        return {
          document: { name: 'Two' },
          revision: 2,
          updatedAt: 'now',
          savedBy: { id: 'u', name: 'Ana' },
        };
      },
    },
  );
  autosave.joinBy(async ({ theirs, by }) => ({
    show() {
      shown.push([theirs, by?.name]);
      return theirs;
    },
  }));
  autosave.noticeRevision(1);
  autosave.noticeRevision(2);
  autosave.noticeRevision(2);
  await expect.poll(() => autosave.getState().revision).toBe(2);
  expect([asked, shown]).toEqual([1, [[{ name: 'Two' }, 'Ana']]]);
  expect(autosave.getState()).toMatchObject({ status: 'saved', savedAt: 'now' });
});
