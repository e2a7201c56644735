'use client'

import { useState } from 'react'

/**
 * A request to the buyer that a running payment awaits. `answer` is defined while it is open; the component that shows it calls
 * it.
 */
export function useRequest<Answer>() {
  const [open, setOpen] = useState<{ answer: (answer: Answer) => void }>()
  const ask = () =>
    new Promise<Answer>((resolve) => {
      setOpen({
        answer: (answer) => {
          setOpen(undefined)
          resolve(answer)
        },
      })
    })
  return { ask, answer: open?.answer }
}
