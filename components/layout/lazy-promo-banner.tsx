'use client'

import { type ComponentProps, lazy } from 'react'
import type { PromoBanner } from './promo-banner'

const Lazy = lazy(async () => ({ default: (await import('./promo-banner')).PromoBanner }))

/** In the page from the start; its script is a file of its own, for the shops that have codes. */
export const LazyPromoBanner = (props: ComponentProps<typeof PromoBanner>) => <Lazy {...props} />
