import { connection } from 'next/server'
import { securityText } from '@/lib/store/security-text'
import { storeFromRequest } from '@/lib/store/store-from-request'

/** Whom to tell of a security hole (RFC 9116), the same at every host of a shop. 404 where the operator has named nobody. */
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
