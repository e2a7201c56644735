export type Loop = {
  start(): void
  /** Runs soon; while it runs, soon after. */
  wake(): void
  /** Begins no other turn. Resolves when the one under way has ended. */
  stop(): Promise<void>
}

/** Writes that come together are handled together. */
const gathering = 50

/** Runs `turn` again and again, `idle` milliseconds after it ended; never twice at the same time. `turn` handles its own failures. */
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
      schedule(isAwake ? gathering : idle)
    })
  }

  return {
    start() {
      isStopped = false
      schedule(0)
    },
    wake() {
      if (running === null) schedule(gathering)
      else isAwake = true
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
