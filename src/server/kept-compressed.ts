// Compresses each built file once and keeps the result, so that a visitor costs no compression.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BROTLI } from './compress.ts'

const compress = promisify(brotliCompress)

/** Whether an Accept-Encoding header names Brotli with a quality above 0. */
function acceptsBrotli(header: string): boolean {
  return header.split(',').some((part) => {
    const [coding = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
    const quality = parameters.find((one) => one.startsWith('q='))
    return coding === 'br' && (quality === undefined || Number(quality.slice(2)) > 0)
  })
}

/** Returns `name(reply, path)`. Call it for each response that consists of a whole file whose content never changes. */
export function keepCompressed(app: FastifyInstance): (reply: FastifyReply, path: string) => void {
  const paths = new WeakMap<FastifyReply, string>()
  // One entry per file of the page.
  const kept = new Map<string, Promise<Buffer>>()
  app.addHook('onSend', async (request, reply, payload) => {
    const path = paths.get(reply)
    const accepted = request.headers['accept-encoding'] ?? ''
    if (path === undefined || request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (!(payload instanceof Readable) || !acceptsBrotli(accepted)) return payload
    const known = kept.get(path)
    const body = known ?? buffer(payload).then(async (raw) => compress(raw, BROTLI))
    if (known) payload.destroy()
    else {
      kept.set(path, body)
      body.catch(() => kept.delete(path))
    }
    // The headers come last: if the file cannot be read, the error is sent without them.
    const compressed = await body
    reply
      .header('content-encoding', 'br')
      .header('vary', 'accept-encoding')
      .header('content-length', compressed.length)
    return compressed
  })
  return (reply, path) => void paths.set(reply, path)
}
