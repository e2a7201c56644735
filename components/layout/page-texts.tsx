import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type ClientPart, clientMessages } from '../../lib/preferences/client-messages'
import { MoreTexts } from './more-texts'

/** Gives a page's client components the texts that only this page says. */
export async function PageTexts({ part, children }: { part: ClientPart; children: ReactNode }) {
  return <MoreTexts messages={clientMessages(await getMessages(), part)}>{children}</MoreTexts>
}
