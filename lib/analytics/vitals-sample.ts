/** The share of page views that report their Web Vitals. */
const share = 0.1

/** Whether this page view is in the sample. */
export const isInSample = (): boolean => Math.random() < share
