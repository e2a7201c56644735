const lists =
  /\/(?:v1\/stores\/(?:products|sitemap|offers)|v1\/collection|v1\/related-products|v1\/reviews|product-data)(?:\/|$)/

/** Whether a path is that of a read whose cost grows with the number of products. Lists have a queue and a circuit breaker of their own. */
export const isListPath = (path: string): boolean => lists.test(path)
