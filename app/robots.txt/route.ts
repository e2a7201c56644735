import { plain, respondWithSeoFile, robotsText } from '@/lib/seo/respond-with-seo-file'

export const GET = (request: Request) =>
  respondWithSeoFile(request, async (shop) => plain(robotsText(shop)), { evenClosed: true })
