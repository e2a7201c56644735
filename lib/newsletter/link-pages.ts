import { getTranslations } from 'next-intl/server'
import { NewsletterTokenInput } from '../../commerce/contract/forms'
import { takeOfVisitor } from '../limits/take'
import { paths } from '../routes'
import { answer, answerCall } from '../services/answer'
import { confirmNewsletter, unsubscribeNewsletter } from '../services/forms'
import { isSameOrigin } from '../services/guard'
import { plainPage } from '../store/plain-page'
import { type RequestShop, refuse, storeFromRequest } from '../store/store-from-request'

type Page = 'confirm' | 'unsubscribe'
type Call = (shop: RequestShop, token: string) => Promise<unknown>

const tokenOf = (request: Request) =>
  NewsletterTokenInput.safeParse({ token: new URL(request.url).searchParams.get('token') }).data?.token

/** GET: what the button does, and the button. */
async function ask(request: Request, page: Page): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  if (tokenOf(request) === undefined) return await expired(shop)
  const { title, text, submit, link } = await wordsOf(page, shop)
  return plainPage({ status: 200, locale: shop.market.locale, title, paragraphs: [text], button: submit, link })
}

/** POST: done, and said. */
async function act(request: Request, page: Page, call: Call): Promise<Response> {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const token = tokenOf(request)
  if (token === undefined) return await expired(shop)
  const { status } =
    (await takeOfVisitor('form', shop.store.slug, request)) ??
    (await answerCall(async () => answer(await call(shop, token))))
  if (status === 404) return await expired(shop)
  const { title, doneTitle, doneText, failed, link } = await wordsOf(page, shop)
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

async function wordsOf(page: Page, { store: { name, slug }, market: { locale } }: RequestShop) {
  const t = await getTranslations({ locale, namespace: 'newsletter' })
  const store = name ?? slug
  const words = {
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
  return { ...words[page](), failed: t('failed'), link: { href: paths.home(), text: t('shop') } }
}

export const confirmationPage = (request: Request) => ask(request, 'confirm')

export const confirmByForm = async (request: Request) =>
  isSameOrigin(request)
    ? await act(request, 'confirm', ({ store }, token) => confirmNewsletter(store, { token }))
    : refuse(403, 'forbidden')

export const unsubscribePage = (request: Request) => ask(request, 'unsubscribe')

/** Also from elsewhere: a mail reader's button has no page of ours, and the token alone says whose subscription ends. */
export const unsubscribeByPost = async (request: Request) => {
  const source = isSameOrigin(request) ? 'link' : 'one-click'
  return await act(request, 'unsubscribe', ({ store }, token) => unsubscribeNewsletter(store, { token, source }))
}
