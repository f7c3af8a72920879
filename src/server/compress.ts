// Compressed answers: Brotli where the browser takes it, else gzip.
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Brotli's middle: within 5 % of its best for scripts, in a tenth of the time. */
const QUALITY = 6

/**
 * Compresses every answer above a kilobyte, of the routes that are added afterwards. Requests are
 * never decompressed: a small one could become very large.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
}
