import { join } from 'node:path'
import { compressResponses } from './compress-responses'
import { sendCompressedFiles } from './compressed-files'
import { sendStoredPages } from './send-pages'

/** Sets up how a running production build sends pages, files and other responses. */
export async function setUpResponses({ compress }: { compress: boolean }): Promise<void> {
  if (compress) {
    await sendCompressedFiles(join(process.cwd(), '.next', 'static'))
    compressResponses()
  }
  // Last: it must receive a page before the compression does.
  sendStoredPages({ compress })
}
