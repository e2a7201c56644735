import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { GateForm, GateFrame } from '@/components/gate/gate-view'
import { type GateProblem, gateProblems, paths } from '@/lib/routes'
import { isOutside } from '@/lib/store/is-outside'
import { getDoor, placeholder, type ShopParams } from '@/lib/store/shop'
import { getTheme } from '@/lib/theme/get-theme'

type Props = { params: Promise<ShopParams & { problem: string }> }

export const generateStaticParams = () => [{ ...placeholder, problem: '-' }]

const readProblem = (text: string): GateProblem | undefined => gateProblems.find((problem) => problem === text)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { problem, ...place } = await params
  const shop = await getDoor(place)
  if (!shop) return {}
  const t = await getTranslations('gate')
  const { storeName, login } = await getTheme(shop.store.slug)
  const names = { title: login.title ?? t('title'), store: storeName }
  return {
    title: readProblem(problem) === undefined ? t('pageTitle', names) : t('pageTitleError', names),
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  }
}

/**
 * The gate of a protected store. A visitor who is inside already is redirected. The middleware learns of a new access state before the cached pages
 * do, or after them: only where both agree is there a redirect, so that neither sends a visitor back to the other.
 */
export default async function LoginPage({ params }: Props) {
  const { problem: segment, ...place } = await params
  const shop = await getDoor(place)
  if (!shop) notFound()
  if (segment === 'inside' && (shop.store.state !== 'protected' || !isOutside(shop))) redirect(paths.home())
  const problem = readProblem(segment)
  const theme = await getTheme(shop.store.slug)
  const t = await getTranslations('gate')
  return (
    <GateFrame theme={theme}>
      <GateForm theme={theme} problem={problem && t(`problems.${problem}`)} />
    </GateFrame>
  )
}
