import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { TestApp } from '../../e2e/fixtures/test-app'
import { type BenchPage, benchStore } from './bench-context'

/** A page as static files: what the browser would need if nothing on it required a script. */
export type Snapshots = { urlOf: (page: BenchPage) => string; configuration: string; dir: string }

/**
 * Stores each page without its scripts, with an nginx configuration that serves it. nginx fetches style sheets, fonts and
 * pictures from the app on the first request and then serves them from disk.
 */
export async function createSnapshots(testApp: TestApp, pages: readonly BenchPage[]): Promise<Snapshots> {
  const dir = await mkdtemp(join(tmpdir(), 'awning-snapshots-'))
  // The worker of an nginx that root starts is another user.
  await chmod(dir, 0o755)
  await mkdir(join(dir, 'files'))
  await chmod(join(dir, 'files'), 0o777)
  for (const page of pages) {
    const { status, body } = await rawRequest(testApp, { host: hostOf(testApp, benchStore), path: page.path })
    if (status !== 200) throw new Error(`${page.path} returned ${status}.`)
    await writeFile(join(dir, 'files', `${page.name}.html`), withoutScripts(body))
  }
  const port = await freePort()
  const configuration = join(dir, 'nginx.conf')
  await writeFile(configuration, nginxConfiguration(dir, port, testApp.port))
  return { urlOf: ({ name }) => `http://${benchStore}.localhost:${port}/${name}.html`, configuration, dir }
}

export const removeSnapshots = ({ dir }: Snapshots) => rm(dir, { recursive: true, force: true })

/** Removes script elements and the links that preload scripts. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\bas="script"[^>]*>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')

const nginxConfiguration = (dir: string, port: number, appPort: number) => `
daemon off;
worker_processes 1;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events {}
http {
  access_log off;
  types { text/html html; text/css css; font/woff2 woff2; image/webp webp; image/avif avif; image/png png; image/svg+xml svg; }
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  gzip on;
  gzip_types text/css image/svg+xml;
  server {
    listen 127.0.0.1:${port};
    root ${dir}/files;
    location / { try_files $uri @app; }
    location @app {
      proxy_pass http://127.0.0.1:${appPort};
      proxy_set_header Host ${benchStore}.localhost:${appPort};
      proxy_set_header Accept-Encoding "";
      proxy_store on;
      proxy_store_access user:rw group:r all:r;
    }
  }
}
`
