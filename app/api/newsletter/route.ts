import { NewsletterForm } from '@awning/contract/forms'
import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { formType } from '@/lib/api/form-type'
import { guardForm } from '@/lib/api/guard'
import { handleWrite, type Work } from '@/lib/api/handle-write'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { reject } from '@/lib/server/reject'
import { postNewsletter } from '@/lib/services/forms'
import { storeFromRequest } from '@/lib/shop/store-from-request'
import { newsletterPage } from '@/lib/support/newsletter-page'

const signUp: Work<NewsletterForm> = async ({ store, market }, { email }) =>
  privateJson(await postNewsletter(store, { email, locale: market.locale }), 201)

/**
 * Signs an address up for the newsletter: `{ email }`. The subscription starts after double opt-in by email. A script sends JSON. A
 * browser without scripts sends a form and gets a page with the result.
 */
export const POST = (request: Request) =>
  request.headers.get('content-type')?.startsWith(formType)
    ? acceptForm(request)
    : handleWrite(request, NewsletterForm, signUp, 'form')

async function acceptForm(request: Request): Promise<Response> {
  const form = await guardForm(request)
  if (form instanceof Response) return form
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const parsed = NewsletterForm.safeParse(form.body)
  const limited = parsed.success ? await limitVisitor('form', shop.store.slug, request) : null
  const response =
    limited ?? (parsed.success ? await handleServiceErrors(() => signUp(shop, parsed.data)) : reject(400, 'invalid'))
  return await newsletterPage(response.status, shop.market.locale, parsed.data?.email)
}
