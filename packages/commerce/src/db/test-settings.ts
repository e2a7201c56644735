import { z } from 'zod'

export const testSettingNames = ['COMMERCE_FAULT_POINT', 'COMMERCE_LEASE_MS', 'COMMERCE_MACHINE'] as const

/** Settings that only tests set. */
export const testSettings = {
  COMMERCE_FAULT_POINT: z
    .string()
    .optional()
    .describe('Tests only: the process kills itself at this step of an order.'),
  COMMERCE_LEASE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .optional()
    .describe('Tests only: milliseconds for which the lease of the embedded database is valid.'),
  COMMERCE_MACHINE: z
    .string()
    .regex(/^[a-z0-9]+$/)
    .optional()
    .describe('Tests only: the process behaves as if it ran on another machine of this name.'),
}
