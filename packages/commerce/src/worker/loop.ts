export type Loop = {
  start(): void
  /** Runs soon; if it is running, again soon after. */
  wake(): void
  /** Starts no new turn. Resolves when the current one has ended. */
  stop(): Promise<void>
}

/** Milliseconds. Writes within this time are handled together. */
const debounceMs = 50

/** Runs `turn` repeatedly, `idle` milliseconds after it ended, and never concurrently. `turn` handles its own errors. */
export function createLoop(turn: () => Promise<void>, idle: number): Loop {
  let isStopped = true
  let isAwake = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  function schedule(delay: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, delay)
  }

  function run(): void {
    isAwake = false
    running = turn().finally(() => {
      running = null
      schedule(isAwake ? debounceMs : idle)
    })
  }

  return {
    start() {
      isStopped = false
      schedule(0)
    },
    wake() {
      if (running === null) schedule(debounceMs)
      else isAwake = true
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
