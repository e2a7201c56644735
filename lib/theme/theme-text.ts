/** A text of the theme without surrounding spaces. Undefined if it is empty. */
export const text = (value: string | null | undefined): string | undefined => value?.trim() || undefined

/** The paragraphs of a plain text: a blank line starts one. */
export const paragraphsOf = (value: string): string[] =>
  value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
