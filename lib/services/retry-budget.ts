/** Retries of one service without a success in between. */
const most = 10
/** The part of a retry that a successful call adds: at most one call in ten is a retry. */
const perSuccess = 0.1

/**
 * Limits the retries of all calls to a service, so that a service that fails under load is not sent more calls because of it.
 * Source: https://github.com/grpc/proposal/blob/master/A6-client-retries.md#throttling-retry-attempts-and-hedged-rpcs
 */
export function createRetryBudget() {
  const left = new Map<string, number>()
  const leftOf = (origin: string) => left.get(origin) ?? most
  return {
    add(origin: string): void {
      left.set(origin, Math.min(most, leftOf(origin) + perSuccess))
    },
    take(origin: string): boolean {
      if (leftOf(origin) < 1) return false
      left.set(origin, leftOf(origin) - 1)
      return true
    },
  }
}
