import { createContext } from 'react'

/** The ratio of all tiles of the shop. Undefined for 4:5, and on pages outside the shop. */
export const ShopTileRatio = createContext<number | undefined>(undefined)
