// `ringfire complete SHELL`: shell completion of commands, flags, books and files.
import { argumentOf, type Command } from '../command.ts'
import { printScript } from '../complete.ts'
import { badInput } from '../io.ts'
import { COMPLETE as WORDS } from './words.ts'

const SHELLS = ['bash', 'zsh', 'fish', 'powershell']

export const complete: Command = {
  about: WORDS.about,
  examples: ['complete bash', 'complete zsh', 'complete fish'],
  flags: {},
  takes: [1, 1],
  run(call) {
    const shell = argumentOf(call, 0)
    if (!SHELLS.includes(shell))
      throw badInput('SHELL', WORDS.thereIsNoCompletionFor(shell), WORDS.oneOf(SHELLS.join(', ')))
    printScript(shell, call.io)
    return 0
  },
}
