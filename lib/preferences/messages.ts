import type en from '../../messages/en.json'

export type Messages = typeof en

/** All texts of a language. */
export async function messagesOf(locale: string): Promise<Messages> {
  switch (locale) {
    default:
      return (await import('../../messages/en.json')).default
  }
}
