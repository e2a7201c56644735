/**
 * The 404 page of the root segment. No shopper sees it: the middleware sends every path to a shop, which has its own. Next.js sends
 * this element with every page, and its built-in one adds 450 bytes (gzip).
 */
export default function NotFound() {
  return <p>404</p>
}
