/**
 * Tells the app something that nobody waits for: it outlives the page, and no answer comes back. Without the shapes of answers that `callApp` brings
 * along. A browser that has none of it, or is blocked, tells nothing.
 */
export function tellApp(path: string, body: unknown): void {
  if ('sendBeacon' in navigator)
    navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
