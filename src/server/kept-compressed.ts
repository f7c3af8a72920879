// Compresses each built file once and keeps the result, so that a visitor costs no compression.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BROTLI } from './compress.ts'

const compress = promisify(brotliCompress)

/** Returns `name(reply, path)`. Call it for each response that consists of a whole file whose content never changes. */
export function keepCompressed(app: FastifyInstance): (reply: FastifyReply, path: string) => void {
  const paths = new WeakMap<FastifyReply, string>()
  // One entry per file of the page.
  const kept = new Map<string, Promise<Buffer>>()
  app.addHook('onSend', async (request, reply, payload) => {
    const path = paths.get(reply)
    const accepted = request.headers['accept-encoding'] ?? ''
    if (path === undefined || request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (!(payload instanceof Readable) || !/\bbr\b/.test(accepted)) return payload
    const known = kept.get(path)
    const body = known ?? buffer(payload).then(async (raw) => compress(raw, BROTLI))
    if (known) payload.destroy()
    else {
      kept.set(path, body)
      body.catch(() => kept.delete(path))
    }
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding')
    const compressed = await body
    reply.header('content-length', compressed.length)
    return compressed
  })
  return (reply, path) => void paths.set(reply, path)
}
