/**
 * Parses an absolute URL, or one relative to `base`. Null if the text is no URL.
 *
 * Replaces `URL.canParse`, which is wrong in Node.js 20: once its caller is optimized, it rejects URLs with letters such as `ü`.
 */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
