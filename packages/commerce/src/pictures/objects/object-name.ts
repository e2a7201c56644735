const objectName = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}(?:\.[A-Za-z0-9]{1,10})?$/

/** Whether a store accepts the name: no separators, no leading dots. */
export const isObjectName = (name: string): boolean => objectName.test(name)

export function assertObjectName(name: string): void {
  if (!isObjectName(name)) throw new Error('The object name is invalid.')
}
