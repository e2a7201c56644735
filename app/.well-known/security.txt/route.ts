import { connection } from 'next/server'
import { storeFromRequest } from '@/lib/shop/store-from-request'
import { securityText } from '@/lib/visit/host-file-responses'

/** The contact for security reports (RFC 9116), the same on every host of a shop. 404 if the operator has set no contact. */
export async function GET(request: Request) {
  await connection()
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const text = securityText(shop.store, request.headers, new Date())
  if (text === null) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
