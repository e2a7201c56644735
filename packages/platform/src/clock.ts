export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/**
 * A clock that stays at one instant until it is moved.
 * @internal for tests
 */
export function fixedClock(at: string): Clock & { moveTo(at: string): void } {
  let instant = new Date(at)
  return {
    now: () => new Date(instant),
    moveTo: (next) => {
      instant = new Date(next)
    },
  }
}
