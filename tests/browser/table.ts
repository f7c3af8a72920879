// A real server on a port of its own, for browser tests.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hosted } from '../support/host.ts'
import { serve } from '../../src/server/main.ts'

export async function table(): Promise<{ url: string; close(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'ringfire-browser-'))
  return hosted(await serve({ port: 0, data, pause: 0 }))
}
