/** Loads the reporter when there is something to report, and hands it over. */
export function tellOfError(error: unknown): void {
  import('./report-from-browser').then(
    ({ reportFromBrowser }) => reportFromBrowser(error),
    // The line is gone: the report would not have got through either.
    () => undefined,
  )
}
