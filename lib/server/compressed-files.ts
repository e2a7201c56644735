import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { preferredEncoding } from './preferred-encoding'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}

/**
 * Sends the compressed files that the build has created beside scripts and styles (`x.js.br`), instead of compressing them for each
 * request. Returns a function that stops it. Source: Node's `http.server.request.start` channel.
 * @param folder the framework's folder of static files, served at `/_next/static/`
 */
export async function sendCompressedFiles(folder: string): Promise<() => void> {
  const names = await readdir(folder, { recursive: true })
  const compressed = new Set(names.filter((name) => name.endsWith('.br')).map((name) => `/_next/static/${name}`))
  const start = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { url = '', method } = request
    if (method !== 'GET' || !compressed.has(`${url}.br`)) return
    response.setHeader('vary', 'Accept-Encoding')
    if (preferredEncoding(request.headers['accept-encoding']) !== 'br') return
    request.url = `${url}.br`
    response.setHeader('content-encoding', 'br')
    response.setHeader('content-type', types[/\.\w+$/.exec(url)?.[0] ?? ''] ?? 'application/octet-stream')
  }
  subscribe('http.server.request.start', start)
  return () => {
    unsubscribe('http.server.request.start', start)
  }
}
