import { createContext } from 'react'

/** Undefined for 4:5, and on pages outside the shop. */
export const ShopTileRatio = createContext<number | undefined>(undefined)
