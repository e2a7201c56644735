/**
 * A service worker that removes itself. A browser may still have one of an earlier shop on this host, which may respond to
 * every page from its own cache. The browser checks its file from time to time and then gets this one: it clears the caches,
 * unregisters and reloads the open pages.
 */
const script = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
    for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url)
  })())
})
`

/** The response at paths where a service worker may have been. */
export const serviceWorkerRemoval = (): Response =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
