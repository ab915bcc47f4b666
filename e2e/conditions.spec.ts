import type { FlowDocument } from '@turnpike/engine/document';
import { checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const SIGN_UP = {
  schemaVersion: '1',
  name: 'Sign up',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'age', type: 'integer' },
    { name: 'plan', type: 'enum', values: [{ value: 'basic' }, { value: 'pro' }] },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Age and plan?', produces: ['age', 'plan'] },
        { id: 'in', type: 'terminal', name: 'Welcome', text: 'Welcome.' },
        { id: 'out', type: 'terminal', name: 'Sorry', text: 'Sorry.' },
      ],
      edges: [
        { id: 'allowed', from: 'ask', to: 'in', guard: 'answers.age>=18' },
        { id: 'other', from: 'ask', to: 'out' },
      ],
    },
  ],
} as unknown as FlowDocument;

test('a designer builds a condition of two rows without CEL, reads it on the canvas, and switches to CEL and back', async ({
  page,
}) => {
  const flow = await createFlow('Sign up', SIGN_UP);
  const editor = findEditor(page);
  const { properties } = editor;
  const readGuards = async () => {
    await editor.expectSaved();
    const { graphs } = (await createApi().getFlow(flow.id)).document as unknown as FlowDocument;
    return graphs[0]?.edges?.map(({ guard }) => guard);
  };
  const choose = async (row: string, label: string, option: string) => {
    await properties.getByRole('group', { name: row }).getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await editor.open(flow.id);

  const label = page.locator('[data-edge-label="allowed"]');
  await expect(label).toContainText('age is at least 18');
  await label.click();
  const condition = properties.getByRole('group', { name: 'Condition', exact: true });
  await condition.getByRole('button', { name: 'Add condition' }).click();
  await expect(properties.getByRole('group', { name: 'Condition 2' }).getByRole('combobox')).toBeFocused();
  // A row without a value changes nothing.
  await choose('Condition 2', 'What to compare', 'plan');
  await expect(condition.getByText('Not part of the condition until it has a value.')).toBeVisible();
  await choose('Condition 2', 'Value', 'basic');
  await expect(label).toContainText('age is at least 18 and plan is basic');
  await choose('Condition 2', 'Comparison', 'is not');
  await expect(label).toContainText('age is at least 18 and plan is not basic');
  // The text of the first row is kept, and the new row says that the plan may be unknown.
  expect(await readGuards()).toEqual([
    'answers.age>=18 && has(answers.plan) && answers.plan != "basic"',
    undefined,
  ]);
  await checkInThemes(page, 'a condition as rows');
  await takePictures(page, 'conditions-rows');

  // What is not a number changes nothing, and says so at the field.
  const age = properties.getByRole('group', { name: 'Condition 1' }).getByRole('textbox', { name: 'Value' });
  await age.fill('18 years');
  await expect(properties.getByText('Enter a number. Until then it stays 18.')).toBeVisible();
  await expect(label).toContainText('age is at least 18 and plan is not basic');
  await age.fill('18');

  await properties.getByRole('button', { name: 'Edit as CEL: Condition' }).click();
  const text = properties.getByRole('combobox', { name: 'Condition', exact: true });
  await expect(text).toBeFocused();
  // A mistake is one line at the field, with its fix there and not a second time above.
  await text.fill('answers.ages >= 18');
  await text.blur();
  await expect(properties.getByRole('button', { name: 'Change ages to age' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Problems: 1 error/ })).toBeVisible();
  await expect(properties.getByRole('button', { name: 'Fix', exact: true })).toHaveCount(0);
  await text.fill('answers.age =');
  await expect(properties.getByText('Rows cannot show this expression. Edit it as CEL.')).toHaveCount(0);
  await text.fill('answers.age + 1 > 18');
  await expect(properties.getByText('Rows cannot show this expression. Edit it as CEL.')).toBeVisible();
  await expect(label).toContainText('age + 1 > 18');
  await text.fill('answers.age >= 21');
  await properties.getByRole('button', { name: 'Edit as rows: Condition' }).click();
  await expect(condition.getByRole('textbox', { name: 'Value' })).toHaveValue('21');

  // The other connection is taken if no other is.
  await page.locator('[data-edge-label="other"]').click();
  await condition.getByRole('button', { name: 'When no other is true' }).click();
  expect(await readGuards()).toEqual(['answers.age >= 21', 'else']);
});

test('a designer asks in a row whether the last message changed a fact', async ({ page }) => {
  const flow = await createFlow('Change of plan', SIGN_UP);
  const editor = findEditor(page);
  const { properties } = editor;
  const choose = async (label: string, option: string) => {
    await properties.getByRole('combobox', { name: label }).first().click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await editor.open(flow.id);
  const label = page.locator('[data-edge-label="allowed"]');
  await label.click();
  await choose('What to compare', 'plan');
  await choose('Comparison', 'changed');
  await expect(label).toContainText('plan changed');
  await expect(properties.getByRole('combobox', { name: 'Value' })).toBeHidden();
  await takePictures(page, 'conditions-changed');
  await properties.getByRole('button', { name: 'Edit as CEL: Condition' }).click();
  const text = properties.getByRole('combobox', { name: 'Condition', exact: true });
  await expect(text).toHaveValue('changed(answers.plan)');
  await editor.expectSaved();
  const { graphs } = (await createApi().getFlow(flow.id)).document as unknown as FlowDocument;
  expect(graphs[0]?.edges?.[0]?.guard).toBe('changed(answers.plan)');
});
