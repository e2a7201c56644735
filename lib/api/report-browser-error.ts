export function reportBrowserError(error: unknown): void {
  import('./report-from-browser').then(
    ({ reportFromBrowser }) => reportFromBrowser(error),
    // The connection failed: the report would fail as well.
    () => undefined,
  )
}
