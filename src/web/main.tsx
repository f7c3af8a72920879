// The entry point of the page of a server.
import { initTheme } from './state/theme.ts'
import { startPage } from './start.tsx'

initTheme()
startPage()
