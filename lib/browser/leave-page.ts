/** Navigates to another page with a full load. */
export const goTo = (address: string): void => window.location.assign(address)

/** The same, replacing the current history entry: the back button skips this page. */
export const replaceLocation = (address: string): void => window.location.replace(address)
