'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { useServerMarkup } from '../layout/use-server-markup'

/** One object: with another one, React would set the inner HTML again. */
const keptMarkup = { __html: '' }

/**
 * A list that React does not hydrate: the browser keeps the items of the server, and `render` runs only on the server, after a
 * navigation, and when `data` is another object. For items without state, whose events bubble to the list. Hydrating a page of
 * tiles takes longer than all of its other parts.
 */
export function ServerMarkupList({
  data,
  render,
  ...list
}: ComponentProps<'ul'> & {
  /** What the items are rendered from. */
  data: unknown
  render: () => ReactNode
}) {
  const isFromServer = useServerMarkup()
  const [first] = useState(isFromServer ? { data } : undefined)
  if (typeof window !== 'undefined' && first?.data === data && first)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, which hydration ignores.
    return <ul key="kept" {...list} suppressHydrationWarning dangerouslySetInnerHTML={keptMarkup} />
  return (
    <ul key="rendered" {...list}>
      {render()}
    </ul>
  )
}
