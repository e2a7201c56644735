import { PreorderFields, withPlaceRules } from '@awning/contract/preorder'
import { Slug } from '@awning/contract/primitives'
import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { IdField } from '@/lib/api/form-fields'
import { guardForm } from '@/lib/api/guard'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { preorderPage } from '@/lib/listing/preorder-page'
import { reject } from '@/lib/server/reject'
import { postPreorder } from '@/lib/services/forms'
import { storeFromRequest } from '@/lib/shop/store-from-request'

const PreorderPost = withPlaceRules(
  PreorderFields.extend({ listingSlug: Slug.optional(), colorId: IdField, sizeId: IdField }),
)

/**
 * Accepts a preorder: the form is posted to `/`, as specified. Our form also contains the listing's slug for the link back. A
 * script gets JSON. A browser without scripts, which accepts HTML, gets a page with the result.
 */
export async function POST(request: Request) {
  const form = await guardForm(request)
  if (form instanceof Response) return form
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const parsed = PreorderPost.safeParse(form.body)
  const limited = parsed.success ? await limitVisitor('form', shop.store.slug, request) : null
  const response =
    limited ??
    (parsed.success
      ? await handleServiceErrors(async () =>
          privateJson(await postPreorder(shop.store, { ...parsed.data, locale: shop.market.locale }), 201),
        )
      : reject(400, 'invalid'))
  const acceptsHtml = request.headers.get('accept')?.includes('text/html') ?? false
  return acceptsHtml ? await preorderPage(response.status, shop.market.locale, form.body) : response
}
