/** The processes of a deployment. */
export const partNames = ['service', 'app'] as const
export type PartName = (typeof partNames)[number]
