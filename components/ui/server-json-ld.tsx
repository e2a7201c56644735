import type { Json } from '../../lib/seo/json-ld-text'
import { jsonLdText } from '../../lib/seo/json-ld-text'

/**
 * One JSON-LD graph of a client component that is built only during server rendering: the browser keeps the text of the server.
 * From a server component the text would be in the HTML and again in the flight data.
 */
export function ServerJsonLd({ graph }: { graph: () => Json[] }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped; hydration reuses the server text.
      dangerouslySetInnerHTML={{ __html: typeof window === 'undefined' ? jsonLdText(graph()) : '' }}
    />
  )
}
