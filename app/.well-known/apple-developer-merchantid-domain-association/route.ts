import { connection } from 'next/server'
import { readApplePayFile } from '@/lib/store/apple-pay-file'

/** Shows Apple that this host of a shop may take Apple Pay. 404 where the operator has set no such file. */
export async function GET() {
  await connection()
  const bytes = await readApplePayFile()
  if (bytes === null) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
