import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AccessFrame, LoginForm } from '@/components/access/login-view'
import { CampaignRecorder } from '@/components/analytics/campaign-recorder'
import { TagMeta } from '@/components/analytics/tag-meta'
import { type LoginProblem, loginProblems, paths } from '@/lib/routing/paths'
import { getTheme } from '@/lib/shop/get-theme'
import { getPublicShop, hasNoAccess, placeholderParams, type ShopParams } from '@/lib/shop/shop'

type Props = { params: Promise<ShopParams & { problem: string }> }

export const generateStaticParams = () => [{ ...placeholderParams, problem: '-' }]

const readProblem = (text: string): LoginProblem | undefined => loginProblems.find((problem) => problem === text)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { problem, ...place } = await params
  const shop = await getPublicShop(place)
  if (!shop) return {}
  const t = await getTranslations('access')
  const { storeName, login } = await getTheme(shop)
  const names = { title: login.title ?? t('title'), store: storeName }
  return {
    title: readProblem(problem) === undefined ? t('pageTitle', names) : t('pageTitleError', names),
    robots: { index: false, follow: false },
    referrer: 'same-origin',
  }
}

/**
 * A visitor who already has access is redirected. The middleware may see a new access state before or after the cached
 * pages do: a redirect happens only if both agree, to prevent redirect loops.
 */
export default async function LoginPage({ params }: Props) {
  const { problem: segment, ...place } = await params
  const shop = await getPublicShop(place)
  if (!shop) notFound()
  if (segment === 'has-access' && (shop.store.state !== 'protected' || !hasNoAccess(shop))) redirect(paths.home())
  const problem = readProblem(segment)
  const theme = await getTheme(shop)
  const t = await getTranslations('access')
  return (
    <AccessFrame theme={theme}>
      {hasNoAccess(shop) && <TagMeta shop={shop} theme={theme} runs={false} />}
      <CampaignRecorder />
      <LoginForm theme={theme} problem={problem && t(`problems.${problem}`)} />
    </AccessFrame>
  )
}
