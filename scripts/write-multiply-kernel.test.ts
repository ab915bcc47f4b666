import { expect, it } from 'vitest';
import { MULTIPLY_KERNEL } from '@/lib/understanding/vectors/multiply-kernel';
import { assembleKernel } from './write-multiply-kernel';

it('writes the module that the WebAssembly text describes', async () => {
  expect(await assembleKernel()).toBe(MULTIPLY_KERNEL);
});
