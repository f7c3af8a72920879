// The entry point of the page of a server.
import { startPage } from './start.tsx'

startPage()
