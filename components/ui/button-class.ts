export type ButtonTone = 'primary' | 'ink' | 'outline' | 'quiet' | 'inverse'
export type ButtonSize = 'md' | 'lg' | 'xl'

/** For buttons and for links styled as buttons. `parts.css` defines the classes. */
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
