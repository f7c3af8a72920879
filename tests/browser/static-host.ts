// A web host that knows nothing but files: dist/static, under a path of its own.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../dist/static', import.meta.url))
const PATH = '/games/ringfire/'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticHost {
  readonly url: string
  /** From now on nobody is answered. */
  close(): Promise<void>
}

export async function staticHost(): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname
    const name = path === PATH ? 'index.html' : normalize(path.slice(PATH.length))
    const file = path.startsWith(PATH) ? readFile(join(FOLDER, name)) : Promise.reject(new Error())
    file.then(
      (bytes) => response.setHeader('content-type', TYPES[extname(name)] ?? '').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
