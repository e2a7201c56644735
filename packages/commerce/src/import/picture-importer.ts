import { createLimiter } from '@awning/platform/limiter'
import { parseUrl } from '@awning/platform/parse-url'
import type { Deps } from '../context'
import type { StoredPicture } from '../pictures/originals'
import { ObjectStoreError } from '../ports/object-store'
import type { ReportBuilder } from './import-report'

/** Milliseconds that an import may spend on fetching; remaining pictures get a placeholder. */
const maxFetchTime = 5 * 60_000
/** Consecutive failures after which a host is not called again in this import. */
const maxFailures = 3
const maxConcurrent = 6

/** Fetches the pictures of one import: several at once, each URL once, and stops early for a host that does not respond. */
export class PictureImporter {
  private readonly failures = new Map<string, number>()
  private readonly asked = new Map<string, Promise<StoredPicture | null>>()
  private readonly skipped = new Map<string, number>()
  private readonly runLimited = createLimiter(maxConcurrent)
  private readonly until: number

  constructor(
    private readonly take: Deps['storePicture'],
    private readonly report: ReportBuilder,
    private readonly now: () => number = Date.now,
  ) {
    this.until = now() + maxFetchTime
  }

  /** Null when it cannot be fetched; the report has the reason, once per URL. Rejects with `ObjectStoreError` if it cannot be stored. */
  fetch(url: string, at: string): Promise<StoredPicture | null> {
    const asked = this.asked.get(url) ?? this.runLimited(() => this.fetchOnce(url, at))
    this.asked.set(url, asked)
    return asked
  }

  private async fetchOnce(url: string, at: string): Promise<StoredPicture | null> {
    const host = hostOf(url)
    try {
      if ((this.failures.get(host) ?? 0) >= maxFailures) {
        this.skipped.set(host, (this.skipped.get(host) ?? 0) + 1)
        return null
      }
      if (this.now() > this.until) return this.missing(at, url, 'the time limit for fetching pictures was reached')
      const picture = await this.take(url)
      this.failures.set(host, 0)
      this.report.fetched += 1
      return picture
    } catch (error) {
      // Not a problem of the host: the import ends, and can be repeated.
      if (error instanceof ObjectStoreError) throw error
      this.failures.set(host, (this.failures.get(host) ?? 0) + 1)
      return this.missing(at, url, error instanceof Error ? error.message : String(error))
    }
  }

  /** Reports once per host how many pictures were skipped. */
  finish(): void {
    for (const [host, count] of this.skipped) {
      const reason = `${host} failed ${maxFailures} times in a row, so ${count} more of its pictures were not requested. They were replaced with placeholders.`
      this.report.note('pictures', `${reason} Import the file again to retry.`)
    }
  }

  private missing(at: string, url: string, reason: string): null {
    this.report.note(
      at,
      `The picture ${url} could not be fetched (${reason}) and was replaced with a placeholder. Import the file again to retry.`,
    )
    return null
  }
}

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? 'a URL without a host'
}
