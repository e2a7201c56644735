import { z } from 'zod'
import { IsoDay } from './primitives'

export const deliveryOptionIds = ['fullStandardCost', 'fullRushCost', 'fullSuperRushCost', 'digital'] as const

export const DeliveryEstimate = z.object({ early: IsoDay, late: IsoDay })

const duties = ['included', 'on_delivery', 'unknown'] as const
/**
 * Who pays import taxes and duties of a parcel that crosses a customs border. `included`: nothing is due on delivery. `on_delivery`: customs may charge the buyer, and the
 * total does not contain it. `unknown`: the origin of the parcel is unknown, or the delivery service does not state it.
 */
export const Duties = z.enum(duties)
export type Duties = z.infer<typeof Duties>
