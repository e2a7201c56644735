import type { ImportProblem, ImportReport, SettingChange } from '@awning/contract/admin'

/** Further problems are only counted. */
const listedProblems = 2_000

/** The result of an import, filled while it runs. `rejected` counts the rejected items. */
export class ReportBuilder {
  created = 0
  updated = 0
  unchanged = 0
  fetched = 0
  placeholders = 0
  /** What the file replaced: flags or a theme that had been set before. */
  replaced: ImportReport['replaced'] = []
  changed: readonly SettingChange[] = []
  private rejected = 0
  private unlisted = 0
  private readonly problems: ImportProblem[] = []

  reject(at: string, reason: string, line?: number): void {
    this.rejected += 1
    this.add({ at, reason, line, kind: 'rejected' })
  }

  /** Reports an item that was imported with a change that the operator should know. */
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
      problems.push({ at: 'the file', reason: `${this.unlisted} more problems are not listed.`, kind: 'note' })
    return {
      created: this.created,
      updated: this.updated,
      unchanged: this.unchanged,
      rejected: this.rejected,
      pictures: { fetched: this.fetched, placeholders: this.placeholders },
      replaced: this.replaced,
      changed: [...this.changed],
      problems,
    }
  }
}
