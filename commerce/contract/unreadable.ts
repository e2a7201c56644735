import { z } from 'zod'

/** A stored row that cannot be answered: its name (an order number, an id) and the fields that are wrong, without their content. */
export const UnreadableRow = z.object({ name: z.string(), reason: z.string() })
export type UnreadableRow = z.infer<typeof UnreadableRow>
