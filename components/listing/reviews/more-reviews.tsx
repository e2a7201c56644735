// Bundle boundary: loaded after the page.

import { type MouseEvent, useState } from 'react'
import { useLocalHref } from '#local-href'
import type { Elements } from '../../ui/content'
import { retryImport } from '../../ui/lazy-with-retry'

type Props = {
  slug: string
  /** The number of reviews that are already shown. */
  skip: number
  /** The page with all reviews, for browsers without JavaScript. */
  href: string
  texts: { more: string; loading: string; failed: string }
}

/** A link that adds the next reviews above itself. */
export function MoreReviews({ slug, skip, href, texts }: Props) {
  const local = useLocalHref()
  const [added, setAdded] = useState<Elements[]>([])
  const [next, setNext] = useState<number | null>(skip)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const load = async (from: number) => {
    setState('loading')
    try {
      const { loadReviews } = await retryImport(() => import('./load-reviews'))
      const loaded = await loadReviews(slug, from)
      setAdded((before) => [...before, ...loaded.items])
      setNext(loaded.next)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const onClick = (event: MouseEvent) => {
    // A new tab or window shows the page.
    if (next === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (state !== 'loading') void load(next)
  }
  return (
    <>
      {added.length > 0 && <ul className="border-t border-line pt-5">{added}</ul>}
      {state === 'failed' && (
        <p role="alert" className="mt-4 text-danger">
          {texts.failed}
        </p>
      )}
      {next !== null && (
        <a href={local(href)} data-load="" className="button button-outline button-md mt-6" onClick={onClick}>
          {state === 'loading' ? texts.loading : texts.more}
        </a>
      )}
    </>
  )
}
