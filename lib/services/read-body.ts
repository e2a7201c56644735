/** An answer longer than anybody needs. Asking again would bring it again. */
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

async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
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
      throw new BodyTooLong(`an answer of more than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
