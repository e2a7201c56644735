import type { ReactNode } from 'react'
import { textElements } from './text-elements'

/** The rich text tag of an amount in a message, which a page translation leaves as it is. */
export const moneyTag = { money: (chunks: ReactNode) => <span translate="no">{textElements(chunks)}</span> }
