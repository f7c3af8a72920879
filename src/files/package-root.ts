// The folder of the package. Compiled, this module is in a folder of dist/ that is as deep as
// src/files/.
import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a slash at the end. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../', import.meta.url))
