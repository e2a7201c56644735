/** A body over the size limit. Not worth a retry: it would have the same size. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/**
 * Parses a JSON response body of at most `maxBytes`. Throws `BodyTooLargeError` for a larger body, the errors of the
 * connection, and an error with the status if the body is not JSON.
 */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const text = await readText(response, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`status ${response.status} with a body that is not JSON`)
  }
}

/**
 * Reads the body of a request or response as text, with or without `Content-Length`. Throws `BodyTooLargeError` and the errors
 * of the connection.
 */
async function readText({ body }: Pick<Body, 'body'>, maxBytes: number): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      // Ignore connection errors after the cancellation.
      reader.cancel().catch(() => undefined)
      throw new BodyTooLargeError(`the body has more than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Like `readText`, for a request. Returns null if the body is too large, without reading it if `Content-Length` is too large. */
export async function readRequestText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  try {
    return await readText(request, maxBytes)
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null
    throw error
  }
}
