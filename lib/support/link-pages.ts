import { NewsletterTokenInput } from '@awning/contract/forms'
import { getTranslations } from 'next-intl/server'
import { handleServiceErrors, privateJson } from '../api/api-response'
import { isSameOrigin } from '../api/guard'
import { limitVisitor } from '../limits/rate-limit'
import { paths } from '../routing/paths'
import { reject } from '../server/reject'
import { confirmNewsletter, unsubscribeNewsletter } from '../services/forms'
import { type RequestShop, storeFromRequest } from '../shop/store-from-request'
import { plainPage } from '../theme/plain-page'

type Page = 'confirm' | 'unsubscribe'
type Call = (shop: RequestShop, token: string) => Promise<unknown>

const tokenOf = (request: Request) =>
  NewsletterTokenInput.safeParse({ token: new URL(request.url).searchParams.get('token') }).data?.token

/** GET: shows the explanation and the button. */
async function renderForm(request: Request, page: Page): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  if (tokenOf(request) === undefined) return await expired(shop)
  const { title, text, submit, link } = await textsOf(page, shop)
  return plainPage({ status: 200, locale: shop.market.locale, title, paragraphs: [text], button: submit, link })
}

/** POST: carries out the action and shows the result. */
async function runAction(request: Request, page: Page, call: Call): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const token = tokenOf(request)
  if (token === undefined) return await expired(shop)
  const { status } =
    (await limitVisitor('form', shop.store.slug, request)) ??
    (await handleServiceErrors(async () => privateJson(await call(shop, token))))
  if (status === 404) return await expired(shop)
  const { title, doneTitle, doneText, failed, link } = await textsOf(page, shop)
  const { locale } = shop.market
  if (status >= 400) return plainPage({ status, locale, title, paragraphs: [failed], link })
  return plainPage({ status, locale, title: doneTitle, paragraphs: [doneText], link })
}

async function expired(shop: RequestShop): Promise<Response> {
  const { locale } = shop.market
  const t = await getTranslations({ locale, namespace: 'newsletter' })
  const link = { href: paths.home(), text: t('shop') }
  return plainPage({ status: 404, locale, title: t('expired.title'), paragraphs: [t('expired.text')], link })
}

async function textsOf(page: Page, { store: { name, slug }, market: { locale } }: RequestShop) {
  const t = await getTranslations({ locale, namespace: 'newsletter' })
  const store = name ?? slug
  const texts = {
    confirm: () => ({
      title: t('confirm.title'),
      text: t('confirm.text', { store }),
      submit: t('confirm.submit'),
      doneTitle: t('confirm.doneTitle'),
      doneText: t('confirm.doneText', { store }),
    }),
    unsubscribe: () => ({
      title: t('unsubscribe.title'),
      text: t('unsubscribe.text', { store }),
      submit: t('unsubscribe.submit'),
      doneTitle: t('unsubscribe.doneTitle'),
      doneText: t('unsubscribe.doneText', { store }),
    }),
  }
  return { ...texts[page](), failed: t('failed'), link: { href: paths.home(), text: t('shop') } }
}

export const confirmationPage = (request: Request) => renderForm(request, 'confirm')

export const confirmByForm = async (request: Request) =>
  isSameOrigin(request)
    ? await runAction(request, 'confirm', ({ store }, token) => confirmNewsletter(store, { token }))
    : reject(403, 'forbidden')

export const unsubscribePage = (request: Request) => renderForm(request, 'unsubscribe')

/**
 * Accepts other origins: mail clients send one-click unsubscribe requests (RFC 8058). The token identifies the subscription.
 */
export const unsubscribeByPost = async (request: Request) => {
  const source = isSameOrigin(request) ? 'link' : 'one-click'
  return await runAction(request, 'unsubscribe', ({ store }, token) => unsubscribeNewsletter(store, { token, source }))
}
