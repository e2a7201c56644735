import clsx from 'clsx'
import type { RefObject } from 'react'
import { Icon, type IconName } from '../ui/icon'

/** An icon button on a picture, with a touch target of 44 px. */
export function RoundButton({
  label,
  icon,
  onClick,
  disabled,
  className,
  ref,
}: {
  label: string
  icon: IconName
  onClick: () => void
  disabled?: boolean
  className?: string
  ref?: RefObject<HTMLButtonElement | null>
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx('round round-floating', className)}
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
