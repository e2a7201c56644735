'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { paths } from '../../lib/routes'

/** Browsers refuse more than a hundred changes of the address in thirty seconds. */
const restMs = 320

const termOfAddress = () => new URLSearchParams(location.search).get('searchterm') ?? ''

/**
 * The term that is searched, and its setter. It begins with what the address says, and the address follows what is typed in the same entry of the history.
 * `settle` brings the address up to date at once. What was typed into `box` before this part of the page was there is not lost.
 */
export function useAddressTerm(box: RefObject<HTMLInputElement | null>) {
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
    if (timer.current === undefined) timer.current = setTimeout(settle, restMs)
  }

  const begin = useRef(change)
  useEffect(() => {
    const typed = box.current?.value
    if (typed) begin.current(typed)
    else setTerm(termOfAddress())
    return () => clearTimeout(timer.current)
  }, [box])
  return { term, change, settle }
}
