import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../tools/run/build'
import { addPreviousRelease, writeReleaseFolder } from '../../tools/run/release-folder'
import type { Releases } from './topology'

/** Builds two versions of the app, as release folders in a folder of their own. The build of this tree is the first one. */
export async function buildReleases(): Promise<Releases> {
  const folder = await mkdtemp(join(tmpdir(), 'awning-releases-'))
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  await build({ salt: 'second' })
  await writeReleaseFolder(second)
  await build()
  await writeReleaseFolder(first)
  await addPreviousRelease(second, first)
  return { first, second }
}
