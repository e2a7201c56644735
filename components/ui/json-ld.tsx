import { type Json, jsonLdText } from '../../lib/seo/json-ld-text'

export function JsonLd({ graph }: { graph: Json[] }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(graph) }} />
  )
}
