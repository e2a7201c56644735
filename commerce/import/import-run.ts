import { setImmediate } from 'node:timers/promises'
import { believedListings, refreshStatistics } from '../db/refresh-statistics'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { ReportBuilder } from './import-report'
import { PictureIntake } from './picture-intake'

/** As few as these are no reason to count anew. */
const few = 200

/** One import, from its first batch to its report. */
export class ImportRun {
  readonly report = new ReportBuilder()
  readonly intake: PictureIntake
  /** How many have come when the planner is to count anew: as many again as it believes that there are. */
  private nextCount: number | undefined

  /** `gone` is aborted when nobody waits for the report any more. */
  constructor(
    readonly deps: Deps,
    private readonly gone?: AbortSignal | undefined,
  ) {
    this.intake = new PictureIntake(deps.takePicture, this.report)
  }

  /**
   * Before each batch: lets whoever came meanwhile have a turn, since the embedded database gives none by itself, and throws where the
   * client has gone. What was taken stays; the same file again goes on from there.
   */
  async goOn(): Promise<void> {
    await setImmediate()
    if (this.gone?.aborted)
      throw new Refused(400, 'client_gone', 'The client went away; the import ended where it was.')
  }

  /** After each batch. */
  async keepQuick(): Promise<void> {
    const { created } = this.report
    if (created < few) return
    this.nextCount ??= Math.max(few, await believedListings(this.deps.db))
    if (created < this.nextCount) return
    await refreshStatistics(this.deps.db)
    this.nextCount = created + Math.max(few, await believedListings(this.deps.db))
  }

  finish() {
    this.intake.finish()
    return this.report.finish()
  }
}
