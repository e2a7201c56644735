type Streams = { out: (text: string) => void; err: (text: string) => void }

/** Runs a command and returns its exit code and what it wrote. */
export async function captureOutput(
  run: (streams: Streams) => Promise<number>,
): Promise<{ code: number; out: string; err: string }> {
  const written = { out: '', err: '' }
  const code = await run({
    out: (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
  })
  return { code, ...written }
}
