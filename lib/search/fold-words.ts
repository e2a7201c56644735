/** The words of a text without case and accents, separated by spaces, as the search compares them. */
export const foldWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
