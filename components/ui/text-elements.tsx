import { Children, isValidElement, type ReactNode } from 'react'
import type { Content } from './content'

/** What `t.rich` returns, and what it passes to a tag: each text in an element of its own. */
export function textElements(formatted: ReactNode): Content {
  const parts = Children.toArray(formatted)
  const [first, ...others] = parts
  if (typeof first === 'string' && others.length === 0) return first
  return parts.map((part, index) =>
    isValidElement(part) ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order.
      <span key={index}>{String(part)}</span>
    ),
  )
}

/** The rich text tag of an amount in a message, which a page translation leaves as it is. */
export const moneyTag = { money: (chunks: ReactNode) => <span translate="no">{textElements(chunks)}</span> }
