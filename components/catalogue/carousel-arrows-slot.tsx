'use client'

import { late } from '../ui/late'

/** A carousel's arrows, fetched after the page: without them it is scrolled by hand. */
export const CarouselArrows = late(() => import('./carousel-arrows').then((module) => module.CarouselArrows))
