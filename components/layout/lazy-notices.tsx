// Bundle boundary: the notices load if they are shown.
'use client'

import { type ComponentProps, lazy } from 'react'
import type { AgeGate } from './age-gate'
import type { PromoBanner } from './promo-banner'

const AgeGateScript = lazy(async () => ({ default: (await import('./age-gate')).AgeGate }))
const PromoBannerScript = lazy(async () => ({ default: (await import('./promo-banner')).PromoBanner }))

/** Server-rendered; its script is a separate file that only stores with an age gate load. */
export const LazyAgeGate = (props: ComponentProps<typeof AgeGate>) => <AgeGateScript {...props} />

/** Server-rendered; its script is a separate file that only stores with promo codes load. */
export const LazyPromoBanner = (props: ComponentProps<typeof PromoBanner>) => <PromoBannerScript {...props} />
