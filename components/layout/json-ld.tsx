/** Any value that JSON can carry. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/** One JSON-LD graph for search engines. `<` and the two line ends that scripts trip over are escaped: no text can end the element. */
export function JsonLd({ graph }: { graph: Json[] }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own making, escaped above.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  )
}
