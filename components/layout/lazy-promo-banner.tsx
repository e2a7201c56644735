'use client'

import dynamic from 'next/dynamic'

/** In the page from the start; its script is a file of its own, for the shops that have codes. */
export const LazyPromoBanner = dynamic(() => import('./promo-banner').then((module) => module.PromoBanner))
