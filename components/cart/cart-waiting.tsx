import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { Elements } from '../ui/content'
import { Skeleton } from '../ui/skeleton'
import { useServerMarkup } from '../ui/use-server-markup'

/** The row of a line whose item is not known yet, with the size of a row. */
export function WaitingRow({ place, className }: { place: 'cart' | 'drawer'; className?: string }) {
  const t = useTranslations('cart')
  const inDrawer = place === 'drawer'
  return (
    <li aria-busy="true" className={clsx('border-b border-line', className)}>
      <span className="sr-only">{t('lineLoading')}</span>
      <div className={rowClass(inDrawer)}>
        <Skeleton className={clsx('aspect-[4/5] rounded-control', inDrawer ? 'row-span-2' : 'mobile-md:row-span-2')} />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </div>
        <Skeleton className={clsx('h-12 w-24', !inDrawer && 'col-span-2 mobile-md:col-span-1')} />
      </div>
    </li>
  )
}

/** The grid of a row: picture, text, and quantity. */
export const rowClass = (inDrawer: boolean) =>
  clsx(
    'grid grid-cols-[72px_minmax(0,1fr)] gap-x-4',
    inDrawer
      ? 'gap-y-1 py-4'
      : 'gap-y-3 py-5 mobile-xsm:grid-cols-[88px_minmax(0,1fr)] mobile-md:grid-cols-[112px_minmax(0,1fr)] mobile-md:gap-x-6 mobile-md:py-6',
  )

/** The two columns of the cart page. */
export const cartGrid =
  'mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 tablet:mt-8 tablet-lg:grid-cols-[minmax(0,1fr)_400px] tablet-lg:grid-rows-[auto_1fr]'

/** Hides the rows that the cart does not have. */
const rows = [
  '',
  'group-data-[lines="1"]/waiting:hidden',
  'group-data-[lines="1"]/waiting:hidden group-data-[lines="2"]/waiting:hidden',
]

/**
 * Runs inline, before the scripts: counts the lines in the cookie, as `encodeCart` writes it, up to three. It must not use variables
 * from outside.
 */
function markLines(): void {
  const value = /(?:^|; )(?:__Host-)?cart=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const count = value.startsWith('saved.') ? 3 : Math.max(0, value.split('.').length - 3)
  const waiting = document.currentScript?.previousElementSibling
  if (waiting) waiting.setAttribute('data-lines', String(Math.min(count, 3)))
}

const inlineScript = `(${markLines})()`

/** The cart until its cookie is read: as many rows as it has lines, or `empty`. */
export function CartWaiting({ empty }: { empty: Elements }) {
  const t = useTranslations('cart')
  const isServer = useServerMarkup()
  return (
    <>
      <div suppressHydrationWarning className="group/waiting noscript:hidden">
        <div role="status" className={clsx(cartGrid, 'group-data-[lines="0"]/waiting:hidden')}>
          <span className="sr-only">{t('loading')}</span>
          <ul className="border-t border-line">
            {rows.map((className) => (
              <WaitingRow key={className} place="cart" className={className} />
            ))}
          </ul>
          <Skeleton className="h-64 rounded-panel tablet-lg:row-span-2" />
        </div>
        <div className="hidden group-data-[lines='0']/waiting:block">{empty}</div>
      </div>
      {isServer && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text.
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
      )}
    </>
  )
}
