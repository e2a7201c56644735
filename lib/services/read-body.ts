/** A body longer than anybody needs. Asking again would bring it again. */
export class BodyTooLong extends Error {
  override name = 'BodyTooLong'
}

/**
 * The JSON of an answer of at most `maxBytes`; the rest of a longer one is not read. Throws BodyTooLong, what the connection throws,
 * and an error with the status where there is no JSON.
 */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const text = await readText(response, maxBytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`status ${response.status} without JSON`)
  }
}

/** The text of a request or an answer of at most `maxBytes`, however it says its length. Throws BodyTooLong, and what the connection throws. */
export async function readText({ body }: Pick<Body, 'body'>, maxBytes: number): Promise<string> {
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
      // A line that is cut while it is being left is no news.
      reader.cancel().catch(() => undefined)
      throw new BodyTooLong(`a body of more than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** The same of a request; null for one that is too long, which is not read where it says so itself. */
export async function readRequestText(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  try {
    return await readText(request, maxBytes)
  } catch (error) {
    if (error instanceof BodyTooLong) return null
    throw error
  }
}
