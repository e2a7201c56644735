/**
 * The format of every rejection under `/api`: a code for the browser's messages, the field it refers to, if any, and no
 * internals.
 */
export function reject(status: number, code: string, pointer?: string): Response {
  return Response.json(
    { errors: [{ code, detail: code, ...(pointer !== undefined && { source: { pointer } }) }] },
    { status, headers: { 'cache-control': 'private, no-store' } },
  )
}
