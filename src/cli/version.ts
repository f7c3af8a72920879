// The version of Ringfire.
import { readFileSync } from 'node:fs'
import { PACKAGE_ROOT } from '../files/package-root.ts'

/** The version of the package. */
export const packageVersion = (): string =>
  (JSON.parse(readFileSync(`${PACKAGE_ROOT}package.json`, 'utf8')) as { version: string }).version
