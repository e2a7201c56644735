'use client'

import dynamic from 'next/dynamic'

/** A carousel's arrows, fetched after the page: without them it is scrolled by hand. */
export const CarouselArrows = dynamic(() => import('./carousel-arrows').then((module) => module.CarouselArrows), {
  ssr: false,
})
