// Where the package lies. Compiled, this module is part of a folder in dist/, as deep as
// src/files/.
import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a slash at the end. */
export const PACKAGE_ROOT = fileURLToPath(new URL('../../', import.meta.url))
