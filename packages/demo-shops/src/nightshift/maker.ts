import type { Maker } from '../printed-product'

export const nightshiftMaker: Maker = { code: 'NS', name: 'Night Shift', currency: 'USD' }
