'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocalHref } from '#local-href'
import { paths } from '../../lib/routing/paths'

/** Browsers reject more than a hundred history updates in thirty seconds. */
const updateDelayMs = 320

const termOfUrl = () => new URLSearchParams(location.search).get('searchterm') ?? ''

/** The term as the server reads it. */
export const wordsOf = (term: string) => term.replace(/\s+/g, ' ').trim()

/** `path` includes the sort and the filters; `total` counts the results. */
export type RenderedSearch = { term: string; path: string; total: number }

/**
 * The search term and its setter. It starts with the term in the URL, and the URL follows the input in the same history entry.
 * `settle` updates the URL at once. Input in `box` from before hydration is preserved.
 */
export function useUrlTerm(box: RefObject<HTMLInputElement | null>, rendered: RenderedSearch | undefined) {
  const [term, setTerm] = useState(rendered?.term ?? '')
  const latest = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const local = useLocalHref()
  const settle = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    // The box also loses the focus when the shopper leaves the page.
    if (location.pathname !== local(paths.search())) return
    if (latest.current === undefined || latest.current === termOfUrl()) return
    const isRendered = wordsOf(latest.current) === rendered?.term
    window.history.replaceState(null, '', local(isRendered ? rendered.path : paths.search(latest.current)))
  }
  const change = (next: string) => {
    setTerm(next)
    latest.current = next
    if (timer.current === undefined) timer.current = setTimeout(settle, updateDelayMs)
  }

  const applyInput = useRef((input: string | undefined) => {
    if (input && input !== rendered?.term) change(input)
    else setTerm(termOfUrl())
  })
  useEffect(() => {
    applyInput.current(box.current?.value)
    return () => clearTimeout(timer.current)
  }, [box])
  return { term, change, settle }
}
