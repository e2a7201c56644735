import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { fitsFrame, isPhotograph } from '../../lib/services/picture-urls'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'

/** The cells that are left in the last row of a grid. */
const rest = (count: number, columns: number) => (columns - (count % columns)) % columns

/** The picture of a card of one cell, and of one of three cells. */
const cardFrame = [0.7, 2.2]
/** A wide card has a photograph that it would cut off in its right half. */
const wideFrame = 1.4

/** A card that links to another collection, as wide as the cells that the last row of a grid has left. */
export function ClosingCard({
  count,
  columns,
  name,
  href,
  picture,
}: {
  /** The number of products in the grid. */
  count: number
  /** On wide screens. */
  columns: number
  name: string
  href: string
  picture: string | undefined
}) {
  const t = useTranslations('home')
  const [narrow, medium, wide] = [rest(count, 2), rest(count, Math.min(3, columns)), rest(count, columns)]
  const isWide = Math.max(narrow, medium, wide) > 1
  const isCutOff = picture !== undefined && isWide && fitsFrame(picture, wideFrame) === false
  return (
    <ShopLink
      href={href}
      className={clsx(
        'closing-card closing-rest',
        !picture && 'bg-primary text-on-primary',
        narrow === 0 && 'max-tablet:hidden',
        medium === 0 && 'tablet:max-tablet-lg:hidden',
        wide === 0 && 'tablet-lg:hidden',
      )}
      style={{ '--narrow': narrow, '--medium': medium, '--wide': wide }}
    >
      {picture ? (
        <>
          <span className={clsx('stage closing-picture', isPhotograph(picture) && !isCutOff && 'closing-photograph')}>
            <Picture src={picture} alt="" sizes="(min-width: 768px) 70vw, 92vw" frame={cardFrame} className="h-full" />
          </span>
          <span className="closing-name">
            <span className="min-w-0">{name}</span>
            <Icon name="arrow-right" className="size-5 shrink-0" />
          </span>
        </>
      ) : (
        <>
          <span className="heading closing-title">{name}</span>
          <span className="flex items-center gap-2 font-semibold">
            <span>{t('viewCollection')}</span>
            <Icon name="arrow-right" className="size-5 shrink-0" />
          </span>
        </>
      )}
    </ShopLink>
  )
}
