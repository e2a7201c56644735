'use client'

import { useState } from 'react'

/** A question to the buyer that a running payment waits for. `answer` is there while it is open: who shows the question, calls it. */
export function useAsk<Answer>() {
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
