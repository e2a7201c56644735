import clsx from 'clsx'

export type ButtonTone = 'primary' | 'ink' | 'outline' | 'quiet' | 'inverse'
export type ButtonSize = 'md' | 'lg' | 'xl'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover shadow-[inset_0_0_0_1.5px_var(--action-edge,transparent)]',
  ink: 'bg-ink text-surface hover:bg-ink/85',
  outline: 'border-[1.5px] border-second-edge bg-second text-on-second hover:bg-second-hover',
  quiet: 'bg-transparent text-ink hover:bg-surface3',
  inverse: 'bg-surface text-ink hover:bg-surface3',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-[54px] px-[26px] text-base',
  xl: 'min-h-15 px-7 text-[17px]',
}

/** The look of everything that is pressed: real buttons and links alike. */
export function buttonClass({
  tone = 'primary',
  size = 'lg',
  wide = false,
}: {
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
}): string {
  return clsx(
    'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-control py-2 text-center font-[650] leading-tight',
    'transition-[background-color,opacity] duration-[120ms] select-none',
    'disabled:cursor-not-allowed disabled:bg-surface3 disabled:text-ink-muted disabled:border-line',
    'forced-colors:border forced-colors:border-[ButtonText]',
    tones[tone],
    sizes[size],
    wide && 'w-full',
  )
}
