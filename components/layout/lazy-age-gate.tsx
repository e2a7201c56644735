'use client'

import dynamic from 'next/dynamic'

/** In the page from the start; its script is a file of its own, for the shops that have a gate. */
export const LazyAgeGate = dynamic(() => import('./age-gate').then((module) => module.AgeGate))
