/** Any value that JSON can carry. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/** One JSON-LD graph as the text of a script element. `<` and the two line ends that scripts trip over are escaped: no text can end the element. */
export const jsonLdText = (graph: Json[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
