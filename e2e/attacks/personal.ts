/** Data that no log may contain: email and postal addresses, cards, codes, tokens and secrets. */
const patterns: readonly RegExp[] = [
  /[\w.+-]+@(?!localhost\b|anonymous\b)[a-z0-9-]+(?:\.[a-z]{2,})+/gi,
  /\b(?:1600 Elm Street|Elm Street|Lindenstr|Okafor)\b/g,
  /\b(?:4242|4000|5555|3782)[ -]?\d{4}[ -]?\d{4}[ -]?\d{3,4}\b/g,
  /\b(?:accessCode|previewData|paymentToken|client_secret|promoCode)=[^&\s"…]{3,}/gi,
  /\b(?:sk|rk|whsec)_[A-Za-z0-9_]{6,}/g,
  /\b(?:pi|seti)_\w+_secret_\w+/g,
  /\bBearer [A-Za-z0-9._-]{12,}/g,
  /\b(?:__Host-)?(?:checkout|order|preview|access)=[A-Za-z0-9_-]{8,}/g,
]

/** All personal data and secrets in a text. `secrets` are further strings that the text must not contain. */
export function personalDataIn(text: string, secrets: readonly string[] = []): string[] {
  const found = patterns.flatMap((pattern) => text.match(pattern) ?? [])
  return [...new Set([...found, ...secrets.filter((secret) => text.includes(secret))])]
}
