'use client'

import { lazy } from 'react'

/** In the page from the start; its script is a file of its own, for the shops that have codes. */
export const LazyPromoBanner = lazy(async () => ({ default: (await import('./promo-banner')).PromoBanner }))
