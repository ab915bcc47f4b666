import { expect, it } from 'vitest';
import { MULTIPLY_KERNEL } from '@/lib/understanding/vectors/multiply-kernel';
import { assembleKernel } from './write-multiply-kernel';

it('the kernel module matches its WebAssembly text', async () => {
  expect(await assembleKernel()).toBe(MULTIPLY_KERNEL);
});
