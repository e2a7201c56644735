import { z } from 'zod'

/** A stored row that cannot be returned: its name (an order number, an id) and the invalid fields, without their content. */
export const UnreadableRow = z.object({ name: z.string(), reason: z.string() })
export type UnreadableRow = z.infer<typeof UnreadableRow>
