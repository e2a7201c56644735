import { getMessages } from 'next-intl/server'
import { type ClientPart, clientMessages } from '../../lib/localization/client-messages'
import { AdditionalMessages } from '../layout/additional-messages'
import type { Content } from './content'

/** Provides the messages that only the client components of this page use. */
export async function PageMessages({ part, children }: { part: ClientPart; children: Content }) {
  return <AdditionalMessages messages={clientMessages(await getMessages(), part)}>{children}</AdditionalMessages>
}
