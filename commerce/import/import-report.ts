import type { ImportProblem, ImportReport, SettingChange } from '../contract/admin'

/** More problems than these are counted, not listed. */
const listedProblems = 2_000

/** What an import did, filled while it runs. `refused` counts the things that were not taken. */
export class ReportBuilder {
  created = 0
  updated = 0
  unchanged = 0
  fetched = 0
  drawn = 0
  /** What was set otherwise before. */
  replaced: ImportReport['replaced'] = []
  /** Settings of the store that have another value now. */
  changed: readonly SettingChange[] = []
  private refused = 0
  private unlisted = 0
  private readonly problems: ImportProblem[] = []

  /** Something was not taken. */
  refuse(at: string, reason: string, line?: number): void {
    this.refused += 1
    this.add({ at, reason, line, kind: 'refused' })
  }

  /** Something was taken with a change that the operator should know. */
  note(at: string, reason: string, line?: number): void {
    this.add({ at, reason, line, kind: 'note' })
  }

  private add(problem: ImportProblem): void {
    if (this.problems.length < listedProblems) this.problems.push(problem)
    else this.unlisted += 1
  }

  finish(): ImportReport {
    const problems = [...this.problems]
    if (this.unlisted > 0)
      problems.push({ at: 'the file', reason: `${this.unlisted} more problems are not listed`, kind: 'note' })
    return {
      created: this.created,
      updated: this.updated,
      unchanged: this.unchanged,
      refused: this.refused,
      pictures: { fetched: this.fetched, drawn: this.drawn },
      replaced: this.replaced,
      changed: [...this.changed],
      problems,
    }
  }
}
