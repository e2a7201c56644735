import type { ComponentProps } from 'react'
import { TextField } from './text-field'

/** An email field: with the email keyboard and autofill, without capitalization and spell checking. */
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
