import type { ComponentProps } from 'react'
import { TextField } from './text-field'

/** An e-mail address: the keyboard for it, what the browser remembers of it, and nothing "corrected" in it. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}
