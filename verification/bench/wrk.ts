import { runCaptured } from '../../tools/run/child'

/** nginx has one core, the load the other one. */
export const [serverCore, loadCore] = ['0', '1']

/** What wrk counted. Times in ms. */
export type Load = { requests: number; perSecond: number; p50: number; p99: number }

type LoadOptions = { url: string; host: string; encoding: string; connections: number; seconds: number }

/** Requests a page again and again on persistent connections. Throws if a response is an error. */
export async function load({ url, host, encoding, connections, seconds }: LoadOptions): Promise<Load> {
  const headers = ['-H', `Host: ${host}`, '-H', `Accept-Encoding: ${encoding}`]
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s', ...headers]
  const { code, output } = await runCaptured('taskset', ['-c', loadCore, 'wrk', ...options, url])
  const read = (pattern: RegExp) => {
    const [, value, unit = ''] = pattern.exec(output) ?? []
    if (code !== 0 || value === undefined || /Non-2xx|(?:connect|read|write) [1-9]/.test(output))
      throw new Error(`wrk failed for ${url}:\n${output}`)
    return Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1_000 : 1)
  }
  return {
    requests: read(/(\d+) requests in/),
    perSecond: read(/Requests\/sec:\s+([\d.]+)/),
    p50: read(/50%\s+([\d.]+)(us|ms|s)/),
    p99: read(/99%\s+([\d.]+)(us|ms|s)/),
  }
}
