import { ContactForm } from '@/commerce/contract/forms'
import { readFlag } from '@/lib/flags'
import { takeOfVisitor } from '@/lib/limits/take'
import { paths } from '@/lib/routes'
import { answer, answerCall } from '@/lib/services/answer'
import { postContact } from '@/lib/services/forms'
import { guardForm } from '@/lib/services/guard'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'
import { contactPage } from '@/lib/support/contact-page'

/**
 * Takes a message to the store: the fields of the contact form. A script is answered in JSON; a browser without scripts, which asks for a page, is led
 * on to the page that thanks, or gets one that says what is wrong.
 */
export async function POST(request: Request) {
  const form = await guardForm(request)
  if (form instanceof Response) return form
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const { locale } = shop.market
  const parsed = ContactForm.safeParse(form.body)
  const topic = parsed.data?.reason === 'international' ? 'international' : undefined
  if (topic === undefined && !readFlag(shop.store, 'showSupport')) return refuse(404, 'not_found')
  const send = async () => {
    if (!parsed.success) return refuse(400, 'invalid')
    const refused = await takeOfVisitor('contact', shop.store.slug, request)
    return (
      refused ?? (await answerCall(async () => answer(await postContact(shop.store, { ...parsed.data, locale }), 201)))
    )
  }
  const answered = await send()
  if (!request.headers.get('accept')?.includes('text/html')) return answered
  if (answered.ok)
    return new Response(null, {
      status: 303,
      headers: { location: paths.contactSuccess(topic), 'cache-control': 'private, no-store' },
    })
  return await contactPage(answered.status, locale, form.body)
}
