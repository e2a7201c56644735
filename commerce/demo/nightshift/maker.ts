import type { Maker } from '../pressing'

export const nightshiftMaker: Maker = { code: 'NS', name: 'Night Shift', currency: 'USD' }
