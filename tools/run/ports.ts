import { once } from 'node:events'
import { createServer } from 'node:net'
import { CommandError } from './command'
import { errorCode } from './errors'

/**
 * Throws a `CommandError` that names the port if it is in use. `setting` is the setting that changes the port; without a host, all
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
}
