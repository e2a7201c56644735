/** Longer texts are not sentences for a buyer. */
const maxLength = 200

/** Words, numbers and the punctuation of prose. No markup, no code, no URL. */
const prose = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Sc}\p{Zs}.,;:!?'"’‘“”„«»()¿¡…%&/+–—-]*$/u
const code = /:\/\/|\bwww\.|(?:Error|Exception)\b|\p{L}\.\p{L}|\(\)/u

/**
 * A text of a service as a sentence that a buyer can read; undefined for an error code, markup, a URL, a stack trace or a
 * text of more than 200 characters. The page shows its own text then.
 */
export function plainSentence(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  const isSentence = /\p{L}\p{M}*\p{Zs}/u.test(trimmed) && /[.!?]$/u.test(trimmed)
  return trimmed.length <= maxLength && isSentence && prose.test(trimmed) && !code.test(trimmed) ? trimmed : undefined
}
