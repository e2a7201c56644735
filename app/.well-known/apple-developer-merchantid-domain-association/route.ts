import { connection } from 'next/server'
import { readDomainAssociationFile } from '@/lib/visit/host-file-responses'

/** The domain association file that verifies this host for Apple Pay. 404 if the operator has not set one. */
export async function GET() {
  await connection()
  const bytes = await readDomainAssociationFile()
  if (bytes === null) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
