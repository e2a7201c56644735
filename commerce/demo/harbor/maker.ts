import type { Maker } from '../pressing'

export const harborMaker: Maker = { code: 'HB', name: 'Harbor & Sons & Daughters', currency: 'USD' }
