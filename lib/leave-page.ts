/** Leaves this page for another, with a full load. */
export const goTo = (address: string): void => window.location.assign(address)

/** The same without a step in the browser's history: the way back leads past this page. */
export const goInstead = (address: string): void => window.location.replace(address)
