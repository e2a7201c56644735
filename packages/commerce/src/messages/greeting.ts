import type { MailTranslator } from './mail-translator'

/** One or two words of letters, for example "Anne-Marie" or "Mary O’Neil". */
const plainName = /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+)?$/u
const maxNameLength = 24

/**
 * The greeting with the buyer's first name. Without the name if it is not a plain one: anybody can type a sentence or an address
 * into the field and the email address of somebody else beside it.
 */
export function greeting(firstName: string, t: MailTranslator): string {
  const name = firstName.trim()
  const isPlain = name.length <= maxNameLength && plainName.test(name)
  return isPlain ? t('greeting.named', { name }) : t('greeting.general')
}
