/** `cancel` ends the wait; a turn that was given already is not given back. */
export type Turn = { cancel: () => void }

type Waiter = { deadline: number; start: () => void }

/** Gives a limited number of turns: while none is free, the next one goes to the waiter with the earliest deadline. */
export class TurnQueue {
  #free: number
  /** Sorted, the earliest deadline last. */
  readonly #waiters: Waiter[] = []

  constructor(size: number) {
    this.#free = size
  }

  /** Calls `start` once there is a turn, at once if one is free. */
  take(deadline: number, start: () => void): Turn {
    if (this.#free > 0) {
      this.#free -= 1
      start()
      return { cancel: () => undefined }
    }
    const waiter = { deadline, start }
    this.#waiters.splice(this.#indexOf(deadline), 0, waiter)
    return {
      cancel: () => {
        const index = this.#waiters.indexOf(waiter)
        if (index >= 0) this.#waiters.splice(index, 1)
      },
    }
  }

  /** Ends a turn. */
  giveBack(): void {
    const next = this.#waiters.pop()
    if (next === undefined) this.#free += 1
    else next.start()
  }

  /** The index before the first waiter with the same or an earlier deadline. */
  #indexOf(deadline: number): number {
    let [low, high] = [0, this.#waiters.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#waiters[middle]?.deadline ?? 0) > deadline) low = middle + 1
      else high = middle
    }
    return low
  }
}
