type FeedState = {
  /** The last entry of the change feed that this process has applied. Undefined until it knows where to start. */
  position: number | undefined
  /** When the oldest change was made that this process may not have applied. Undefined if it is up to date. Milliseconds. */
  behindSince: number | undefined
}

declare global {
  /** Global, because the follower and the routes that report its state are in different bundles. */
  var awningFeed: FeedState | undefined
}

export const feedState = (): FeedState => (globalThis.awningFeed ??= { position: undefined, behindSince: undefined })

/** Whether every change from now on reaches the page cache of this process. */
export const followsChanges = (): boolean => feedState().position !== undefined

/** Age in seconds of the oldest change that this process may not have applied; 0 if it is up to date. */
export function changeLag(now: number): number {
  const { behindSince } = feedState()
  return behindSince === undefined ? 0 : Math.max(0, now - behindSince) / 1_000
}
