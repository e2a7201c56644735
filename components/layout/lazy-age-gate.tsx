'use client'

import { lazy } from 'react'

/** In the page from the start; its script is a file of its own, for the shops that have a gate. */
export const LazyAgeGate = lazy(async () => ({ default: (await import('./age-gate')).AgeGate }))
