'use client'

import { type ComponentProps, lazy } from 'react'
import type { AgeGate } from './age-gate'

const Lazy = lazy(async () => ({ default: (await import('./age-gate')).AgeGate }))

/** In the page from the start; its script is a file of its own, for the shops that have a gate. */
export const LazyAgeGate = (props: ComponentProps<typeof AgeGate>) => <Lazy {...props} />
