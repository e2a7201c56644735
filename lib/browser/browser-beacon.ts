/**
 * Sends a beacon to the app: the request outlives the page and no response is read. Does not import the response schemas that
 * `fetchApi` needs. Sends nothing in a browser without beacons or that blocks them.
 */
export function sendToApp(path: string, body: unknown): void {
  if ('sendBeacon' in navigator)
    navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
