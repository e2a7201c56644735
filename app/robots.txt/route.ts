import { plain, respondWithSeoFile } from '@/lib/seo/respond-with-seo-file'
import { robotsText } from '@/lib/seo/robots'

/** The crawler rules of this host's shop. */
export const GET = (request: Request) =>
  respondWithSeoFile(request, async (shop) => plain(robotsText(shop)), { evenClosed: true })
