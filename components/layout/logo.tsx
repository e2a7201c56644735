import { ShopLink } from '../ui/shop-link'

type LogoProps = {
  name: string
  logo: string | undefined
  /** The maximum height in pixels; the height of the header limits it too. */
  height?: number | undefined
  label: string
}

/** The store's logo, or its name in large type. Both are labeled with the store's name. */
export function Logo({ name, logo, height, label }: LogoProps) {
  return (
    <ShopLink
      href="/"
      aria-label={label}
      className="flex min-h-11 min-w-0 items-center justify-center px-1 mobile-sm:px-2"
    >
      {logo ? (
        // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
        <img
          src={logo}
          alt=""
          height={36}
          width={180}
          style={height === undefined ? undefined : { maxHeight: height }}
          className="h-7 w-auto max-w-full object-contain mobile-sm:max-w-[180px] tablet-lg:h-9"
        />
      ) : (
        <span className="line-clamp-2 text-center font-heading text-lg leading-[1.05] wrap-anywhere mobile-sm:text-[20px] font-black tracking-[-0.03em] [font-stretch:112%] tablet-lg:line-clamp-1 tablet-lg:text-[26px] tablet-lg:leading-tight">
          {name}
        </span>
      )}
    </ShopLink>
  )
}
