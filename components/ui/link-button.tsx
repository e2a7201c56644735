import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonClass } from './button-class'
import { ShopLink } from './shop-link'

type LinkButtonProps = ComponentProps<typeof ShopLink> & { tone?: ButtonTone; size?: ButtonSize; wide?: boolean }

/** External URLs are plain links. */
export function LinkButton({ tone, size, wide, className, ...rest }: LinkButtonProps) {
  return <ShopLink {...rest} className={clsx(buttonClass({ tone, size, wide }), className)} />
}
