// Folders of tests. They lie in the one temporary folder of the run (scripts/scratch.mjs), which goes with it, whatever failed.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new and empty folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'ringfire-'))
