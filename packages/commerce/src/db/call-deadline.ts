import { AsyncLocalStorage } from 'node:async_hooks'

/** The time by which a call should end, in milliseconds of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>()

/** How long background work may wait for others, in milliseconds. */
const backgroundMs = 5_000

/** Runs a call that should end within `ms` milliseconds. While every connection is in use, the next one goes to the call whose deadline is first. */
export const withDeadline = <Result>(ms: number, call: () => Result): Result =>
  deadlines.run(performance.now() + ms, call)

/** The deadline of the current call, or one far ahead for work outside of calls. */
export const currentDeadline = (): number => deadlines.getStore() ?? performance.now() + backgroundMs
