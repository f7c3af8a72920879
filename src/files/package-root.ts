// The package's folder. In the compiled program, this module is in a folder of dist/ at the same depth as
// src/files/.
import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a trailing slash. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../', import.meta.url))
