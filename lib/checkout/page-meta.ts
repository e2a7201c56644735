const rememberedMeta = new Map<string, string>()

/** Remembers a value of the checkout page. After an error, React removes its `<meta>` until the page is rendered again. */
export function rememberPageMeta(name: string, content: string): void {
  rememberedMeta.set(name, content)
}

/** A value of the checkout page, from its `<meta>` or as it was before that was removed. Undefined on other pages. */
export const readPageMeta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? rememberedMeta.get(name)

/** The request header and the `<meta>` name that carry a checkout's page token. */
export const pageTokenHeader = 'x-page-token'
export const pageTokenMeta = 'page-token'
/** The `<meta>` name of the key that encrypts what is typed into the checkout. */
export const detailsKeyMeta = 'details-key'
