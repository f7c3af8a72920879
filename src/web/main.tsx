// The entry point of the page on a server.
import { initMotion } from './state/motion.ts'
import { initTheme } from './state/theme.ts'
import { startPage } from './start.tsx'

initTheme()
initMotion()
startPage()
