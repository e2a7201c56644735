import type { Maker } from '../printed-product'

export const harborMaker: Maker = { code: 'HB', name: 'Harbor & Sons & Daughters', currency: 'USD' }
