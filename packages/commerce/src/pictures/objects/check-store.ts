import { type ObjectStore, ObjectStoreError } from '../../ports/object-store'
import { readObject } from './read-object'

/** Always the same bytes, so that several services can check a store at once. The object is not deleted. */
const probe = { name: 'probe', bytes: Buffer.from('Awning checks that it can write and read here.\n') }

export async function checkStore({ get, put, place }: Omit<ObjectStore, 'check' | 'list'>): Promise<void> {
  await put(probe.name, probe.bytes)
  const object = await get(probe.name)
  if (object === null || !(await readObject(object)).equals(probe.bytes))
    throw new ObjectStoreError('unavailable', `${place} does not return what was written`)
}
