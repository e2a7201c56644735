export type ButtonTone = 'primary' | 'ink' | 'outline' | 'quiet' | 'inverse'
export type ButtonSize = 'md' | 'lg' | 'xl'

/** The look of everything that is pressed: real buttons and links alike. What the names mean stands in `parts.css`. */
export function buttonClass({
  tone = 'primary',
  size = 'lg',
  wide = false,
}: {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
}): string {
  return `button button-${tone} button-${size}${wide ? ' w-full' : ''}`
}
