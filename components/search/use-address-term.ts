'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '../../lib/routing/paths'

/** Browsers reject more than a hundred history updates in thirty seconds. */
const updateDelayMs = 320

const termOfAddress = () => new URLSearchParams(location.search).get('searchterm') ?? ''

/**
 * The search term and its setter. It starts with the term in the URL, and the URL follows the input in the same history entry.
 * `settle` updates the URL at once. Input in `box` from before hydration is preserved.
 */
export function useUrlTerm(box: RefObject<HTMLInputElement | null>) {
  const [term, setTerm] = useState('')
  const latest = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (latest.current === undefined || latest.current === termOfAddress()) return
    window.history.replaceState(null, '', paths.search(latest.current))
  }
  const change = (next: string) => {
    setTerm(next)
    latest.current = next
    if (timer.current === undefined) timer.current = setTimeout(settle, updateDelayMs)
  }

  const applyInput = useRef(change)
  useEffect(() => {
    const input = box.current?.value
    if (input) applyInput.current(input)
    else setTerm(termOfAddress())
    return () => clearTimeout(timer.current)
  }, [box])
  return { term, change, settle }
}
