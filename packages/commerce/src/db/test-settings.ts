import { z } from 'zod'

export const testSettingNames = ['COMMERCE_FAULT_POINT'] as const

/** Settings that only tests set. */
export const testSettings = {
  COMMERCE_FAULT_POINT: z
    .string()
    .optional()
    .describe('Tests only: the process kills itself at this step of an order.'),
}
