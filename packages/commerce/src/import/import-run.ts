import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../context'
import { estimateListings, refreshStatistics } from '../db/refresh-statistics'
import { ApiError } from '../http/errors'
import { ReportBuilder } from './import-report'
import { PictureImporter } from './picture-importer'

/** The minimum number of new listings between two refreshes of the statistics, and for one at the end of an import. */
const minNewListings = 200

export class ImportRun {
  readonly report = new ReportBuilder()
  readonly pictureImporter: PictureImporter
  /** The number of new listings that triggers the next refresh of the planner statistics: when the table has about doubled. */
  private nextCount: number | undefined
  private refreshedCount = 0

  /** `signal` is aborted when the client no longer waits for the report. */
  constructor(
    readonly deps: Deps,
    private readonly signal?: AbortSignal | undefined,
  ) {
    this.pictureImporter = new PictureImporter(deps.storePicture, this.report)
  }

  /**
   * Runs before each batch: yields to other requests, which the embedded database does not do by itself, and throws when the
   * client has disconnected. Imported listings are not rolled back; importing the same file again continues the import.
   */
  async throwIfAborted(): Promise<void> {
    await setImmediate()
    if (this.signal?.aborted)
      throw new ApiError(
        400,
        'client_disconnected',
        'The client disconnected, so the import stopped. Import the file again to continue.',
      )
  }

  /** Runs after each batch. */
  async refreshStatisticsIfNeeded(): Promise<void> {
    const { created } = this.report
    if (created < minNewListings) return
    this.nextCount ??= Math.max(minNewListings, await estimateListings(this.deps.db))
    if (created < this.nextCount) return
    await this.refresh()
    this.nextCount = created + Math.max(minNewListings, await estimateListings(this.deps.db))
  }

  /**
   * Completes the report. Refreshes the statistics once more after an import of many listings: for a store that they do not
   * contain, the planner assumes one row in each table and joins them row by row.
   */
  async finish() {
    this.pictureImporter.finish()
    if (this.report.created - this.refreshedCount >= minNewListings) await this.refresh()
    return this.report.finish()
  }

  private async refresh(): Promise<void> {
    await refreshStatistics(this.deps.db)
    this.refreshedCount = this.report.created
  }
}
