import { z } from 'zod'

export const regions = ['USA', 'EU', 'CANADA', 'AUSTRALIA', 'ROW'] as const
/** The buyer's region. `ROW` is the rest of the world. */
export const Region = z.enum(regions)
export type Region = z.infer<typeof Region>
