import type { Deps } from '../deps'
import type { ReportBuilder } from './import-report'

export type KeptPicture = { key: string; color: string }

/** A whole import may spend this long on fetching; what is left gets a drawn stand-in. */
const budget = 5 * 60_000
/** A host that fails this often in a row is not asked again in this import. */
const patience = 3
const atOnce = 6

/** Fetches the pictures of one import, several at once, each address once, and gives up early on a host that does not answer. */
export class PictureIntake {
  private readonly failures = new Map<string, number>()
  private readonly asked = new Map<string, Promise<KeptPicture | null>>()
  private readonly skipped = new Map<string, number>()
  private readonly waiting: (() => void)[] = []
  private running = 0
  private readonly until: number

  constructor(
    private readonly take: Deps['takePicture'],
    private readonly report: ReportBuilder,
    private readonly now: () => number = Date.now,
  ) {
    this.until = now() + budget
  }

  /** Null where it cannot be had; the reason is in the report, once an address. */
  fetch(url: string, at: string): Promise<KeptPicture | null> {
    const asked = this.asked.get(url) ?? this.fetchOnce(url, at)
    this.asked.set(url, asked)
    return asked
  }

  private async fetchOnce(url: string, at: string): Promise<KeptPicture | null> {
    const host = hostOf(url)
    await this.turn()
    try {
      if ((this.failures.get(host) ?? 0) >= patience) {
        this.skipped.set(host, (this.skipped.get(host) ?? 0) + 1)
        return null
      }
      if (this.now() > this.until) return this.missing(at, url, 'the time for fetching pictures is used up')
      const kept = await this.take(url)
      this.failures.set(host, 0)
      this.report.fetched += 1
      return kept
    } catch (error) {
      this.failures.set(host, (this.failures.get(host) ?? 0) + 1)
      return this.missing(at, url, error instanceof Error ? error.message : String(error))
    } finally {
      this.handOn()
    }
  }

  /** Says once a host how many pictures were not asked for. */
  finish(): void {
    for (const [host, count] of this.skipped) {
      const reason = `${host} failed ${patience} times in a row, so ${count} more of its pictures were not asked for; drawn ones stand in.`
      this.report.note('pictures', `${reason} Import again to try again.`)
    }
  }

  private missing(at: string, url: string, reason: string): null {
    this.report.note(
      at,
      `The picture ${url} is not there (${reason}); a drawn one stands in. Import again to try again.`,
    )
    return null
  }

  private async turn(): Promise<void> {
    if (this.running >= atOnce) await new Promise<void>((done) => this.waiting.push(done))
    else this.running += 1
  }

  /** A turn is handed to who waits, not given back: nobody slips in between. */
  private handOn(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.running -= 1
    else next()
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an address without a host'
}
