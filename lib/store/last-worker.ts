/**
 * The service worker to end all others. A browser that has an old one from whoever was on this host before asks for its file now and then, even
 * where the old one answers every page from its own memory and none of ours is ever reached: it then gets this one, which forgets what was kept,
 * goes, and has the open pages loaded anew.
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

/** The answer where a service worker may have been. */
export const lastWorker = (): Response =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
