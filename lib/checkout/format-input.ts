import type { ChangeEvent } from 'react'

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Formats a field of digits during input and keeps the caret after the same digit. */
export function formatInput({ target }: ChangeEvent<HTMLInputElement>, format: (text: string) => string): void {
  const before = digitsIn(target.value.slice(0, target.selectionStart ?? target.value.length))
  const registerCleanup = (target.selectionStart ?? target.value.length) >= target.value.length
  const next = format(target.value)
  if (next === target.value) return
  target.value = next
  if (registerCleanup) return
  let caret = 0
  for (let seen = 0; seen < before && caret < next.length; caret++) if (/\d/.test(next[caret] ?? '')) seen++
  target.setSelectionRange(caret, caret)
}
