import { z } from 'zod'
import { PreorderFields, withPlaceRules } from '@/commerce/contract/preorder'
import { Id, Slug } from '@/commerce/contract/primitives'
import { takeOfVisitor } from '@/lib/limits/take'
import { preorderPage } from '@/lib/listing/preorder-page'
import { answer, answerCall } from '@/lib/services/answer'
import { postPreorder } from '@/lib/services/forms'
import { guardForm } from '@/lib/services/guard'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

/** Every field of a form is text. */
const id = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .pipe(Id)
const PreorderPost = withPlaceRules(PreorderFields.extend({ listingSlug: Slug.optional(), colorId: id, sizeId: id }))

/**
 * Takes a preorder: the form that the field posts to `/`. Ours has the listing's slug in it, so that its page leads back. A script is
 * answered in JSON; a browser without scripts, which asks for a page, gets one that says how it went.
 */
export async function POST(request: Request) {
  const form = await guardForm(request)
  if (form instanceof Response) return form
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const parsed = PreorderPost.safeParse(form.body)
  const refused = parsed.success ? await takeOfVisitor('form', shop.store.slug, request) : null
  const answered =
    refused ??
    (parsed.success
      ? await answerCall(async () =>
          answer(await postPreorder(shop.store, { ...parsed.data, locale: shop.market.locale }), 201),
        )
      : refuse(400, 'invalid'))
  const asksPage = request.headers.get('accept')?.includes('text/html') ?? false
  return asksPage ? await preorderPage(answered.status, shop.market.locale, form.body) : answered
}
