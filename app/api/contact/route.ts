import { ContactForm } from '@awning/contract/forms'
import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { guardForm } from '@/lib/api/guard'
import { readFlag } from '@/lib/flags'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { isContactTopic, paths } from '@/lib/routing/paths'
import { reject } from '@/lib/server/reject'
import { postContact } from '@/lib/services/forms'
import { storeFromRequest } from '@/lib/shop/store-from-request'
import { contactPage } from '@/lib/support/contact-page'

/**
 * Accepts the contact form. A script gets JSON. A browser without scripts, which accepts HTML, is redirected to the confirmation
 * page or gets a page with the errors.
 */
export async function POST(request: Request) {
  const form = await guardForm(request)
  if (form instanceof Response) return form
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const { locale } = shop.market
  const parsed = ContactForm.safeParse(form.body)
  const topic = isContactTopic(parsed.data?.reason) ? parsed.data.reason : undefined
  if (topic === undefined && !readFlag(shop.store, 'showSupport')) return reject(404, 'not_found')
  const send = async () => {
    if (!parsed.success) return reject(400, 'invalid')
    const limited = await limitVisitor('contact', shop.store.slug, request)
    return (
      limited ??
      (await handleServiceErrors(async () =>
        privateJson(await postContact(shop.store, { ...parsed.data, locale }), 201),
      ))
    )
  }
  const response = await send()
  if (!request.headers.get('accept')?.includes('text/html')) return response
  if (response.ok)
    return new Response(null, {
      status: 303,
      headers: { location: paths.contactSuccess(topic), 'cache-control': 'private, no-store' },
    })
  return await contactPage(response.status, locale, form.body)
}
