export type ButtonTone = 'primary' | 'ink' | 'outline' | 'quiet' | 'inverse'
export type ButtonSize = 'md' | 'lg' | 'xl'

/** The classes of buttons and of links that look like buttons. `parts.css` defines them. */
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
