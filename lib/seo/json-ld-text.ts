export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/**
 * A JSON-LD graph as the text of a script element. `<` and the two line separators that are invalid in scripts are escaped, so no
 * text can close the element.
 */
export const jsonLdText = (graph: Json[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
