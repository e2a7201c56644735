import { once } from 'node:events'
import { createServer } from 'node:net'
import { isNativeError } from 'node:util/types'
import { CommandError } from './command'
import { errorCode } from './errors'

/**
 * Throws a `CommandError` that names the port if it is in use, or blocked: browsers and `fetch` open no URL with it. `setting` is the setting that changes the port; without a host, all
 * addresses are checked.
 */
export async function requireFreePort(port: number, setting: string, host?: string): Promise<void> {
  const probe = createServer()
  probe.listen({ port, host })
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE')
      throw new CommandError(
        `Port ${port} is in use. Stop the program that uses it, or set another port with ${setting}=….`,
      )
    if (errorCode(error) === 'EACCES')
      throw new CommandError(
        `This user has no permission to use port ${port}. Set a port above 1023 with ${setting}=….`,
      )
    throw error
  }
  probe.close()
  await once(probe, 'close')
  if (await isBlockedPort(port))
    throw new CommandError(`Browsers block port ${port}. Set another port with ${setting}=….`)
}

/** Whether the Fetch standard blocks a port that no program uses (https://fetch.spec.whatwg.org/#port-blocking). */
async function isBlockedPort(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`)
    return false
  } catch (error) {
    // A port that is not blocked refuses the connection.
    return isNativeError(error) && isNativeError(error.cause) && error.cause.message === 'bad port'
  }
}
