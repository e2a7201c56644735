import { answerFindable, plain } from '@/lib/findable/answer-findable'
import { robotsText } from '@/lib/findable/robots'

/** What robots may read of this host's shop. */
export const GET = (request: Request) =>
  answerFindable(request, async (shop) => plain(robotsText(shop)), { evenClosed: true })
