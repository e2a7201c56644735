'use client'

import { type ComponentProps, useState } from 'react'
import type { Content } from './content'
import { useServerMarkup } from './use-server-markup'

type ListProps = ComponentProps<'ul'>

/**
 * A list that React does not hydrate: the browser keeps the items of the server, and `render` runs only on the server, after a
 * navigation, and when `data` is another object. For items without state, whose events bubble to the list. Hydrating a page of
 * tiles takes longer than all of its other parts.
 */
export function ServerMarkupList({
  data,
  render,
  ...list
}: ListProps & {
  /** What the items are rendered from. */
  data: unknown
  render: () => Content
}) {
  const isFromServer = useServerMarkup()
  const [first] = useState(isFromServer ? { data } : undefined)
  if (typeof window === 'undefined') return <ul {...list}>{render()}</ul>
  if (first && first.data === data) return <KeptList key="kept" {...list} />
  return (
    <ul key="rendered" {...list}>
      {render()}
    </ul>
  )
}

/** One object: with another one, React would set the inner HTML again. */
const keptMarkup = { __html: '' }

function KeptList(list: ListProps) {
  return (
    <ul
      {...list}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, which hydration ignores.
      dangerouslySetInnerHTML={keptMarkup}
    />
  )
}
