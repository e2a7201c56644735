import { runCaptured } from './child'
import { printLine, seconds } from './output'
import { inRoot, root } from './paths'

/** A program of `node_modules/.bin` with its arguments, and what it needs beside the environment. */
export type Stage = { name: string; run: [program: string, ...args: string[]]; env?: Record<string, string> }

/** Runs test stages and prints a line with the time of each, and the output of those that fail. */
export function createStages() {
  const lines: string[] = []
  let ok = true
  return {
    /** Resolves with whether it succeeded. */
    async stage({ name, run: [program, ...args], env }: Stage): Promise<boolean> {
      const from = Date.now()
      const { code, output } = await runCaptured(inRoot('node_modules/.bin', program), args, {
        cwd: root,
        env: { ...process.env, CI: '1', ...env },
      })
      const line = `${code === 0 ? '✓' : '✗'} ${name.padEnd(40)} ${seconds(Date.now() - from).padStart(6)}`
      lines.push(line)
      printLine(line)
      const summary = output.match(/^(?:Tests: .*| +\d+ (?:passed|failed|flaky|skipped)\b.*)$/gm) ?? []
      for (const one of summary) printLine(`    ${one.trim()}`)
      if (code !== 0) printLine(`\n${output}\n`)
      ok &&= code === 0
      return code === 0
    },
    /** Prints the line of each stage again if one failed, because a long output hides them. Returns the exit code. */
    end(): number {
      if (!ok) for (const line of ['', ...lines]) printLine(line)
      return ok ? 0 : 1
    },
  }
}
