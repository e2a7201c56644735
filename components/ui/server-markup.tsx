'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { useServerMarkup } from '../layout/use-server-markup'

/** One object: with another one, React would set the inner HTML again. */
const keptMarkup = { __html: '' }

/**
 * A list that React does not hydrate: the browser keeps the items of the server, and `render` runs only on the server and after a
 * navigation. For items without state, whose events bubble to the list. Hydrating a page of tiles takes longer than all of its
 * other parts.
 */
export function ServerMarkupList({ render, ...list }: ComponentProps<'ul'> & { render: () => ReactNode }) {
  const [isKept] = useState(useServerMarkup())
  if (isKept && typeof window !== 'undefined')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, which hydration ignores.
    return <ul {...list} suppressHydrationWarning dangerouslySetInnerHTML={keptMarkup} />
  return <ul {...list}>{render()}</ul>
}
