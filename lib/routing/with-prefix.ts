/** URLs of other sites, and paths that exist once for all languages: pages of one visitor, calls and files. */
const shared = /^(?!\/(?!\/|(api|checkout|login|newsletter|pictures|thankyou|track\/order)\b))/

/**
 * A path of the shop with the path prefix of a language: `/de` and `/` are `/de`. URLs of other sites, paths without a
 * language and paths that have the prefix are unchanged.
 */
export const withPrefix = (prefix: string, href: string): string =>
  !prefix || shared.test(href) || (href.startsWith(prefix) && '/?#'.includes(href.charAt(prefix.length)))
    ? href
    : prefix + href.replace(/^\/(?=[?#]|$)/, '')
