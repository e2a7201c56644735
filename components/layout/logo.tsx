import { ShopLink } from '../ui/shop-link'

export type LogoProps = {
  name: string
  logo: string | undefined
  /** The maximum height in pixels; the height of the header limits it too. */
  height?: number | undefined
  label: string
}

/** The number of characters from which a name fills more than one line of the largest size. */
const longName = 30

/** The store's logo, or its name in large type. Both are labeled with the store's name. */
export function Logo({ name, logo, height, label }: LogoProps) {
  return (
    <ShopLink href="/" aria-label={label} className="logo">
      {logo ? (
        // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
        <img
          src={logo}
          alt=""
          height={36}
          width={180}
          {...(height !== undefined && { style: { maxHeight: height } })}
          className="h-7 w-auto max-w-full mobile-sm:max-w-[180px] tablet-lg:h-9"
        />
      ) : (
        <span translate="no" className={name.length > longName ? 'logo-name logo-name-long' : 'logo-name'}>
          {name}
        </span>
      )}
    </ShopLink>
  )
}
