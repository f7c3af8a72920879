// Completion for the shell: `ringfire complete bash` prints its script, which asks `ringfire complete -- WORDS`.
import { readdirSync } from 'node:fs'
import { RootCommand } from '@bomb.sh/tab'
import { COMMANDS } from './command-list.ts'
import { BOOK_IDS } from '../books/loaders.ts'
import { allFlags } from './command.ts'

/** The files and folders that begin with a word. */
function filesLike(word: string): readonly string[] {
  const folder = word.slice(0, word.lastIndexOf('/') + 1)
  try {
    return readdirSync(folder || '.', { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
  } catch {
    return []
  }
}

/** What a flag may be followed by. */
const valuesOf = (flag: string, word: string): readonly string[] =>
  flag === 'book' || flag === 'books' ? BOOK_IDS : filesLike(word)

/** Prints the words that may follow these, the last of which is not finished. */
export async function printCompletions(words: readonly string[]): Promise<void> {
  const root = new RootCommand()
  const word = words.at(-1) ?? ''
  for (const entry of COMMANDS) {
    const command = root.command(entry.name, entry.summary)
    if (entry.name !== words[0] || words.length < 2) continue
    for (const [flag, { type, what }] of Object.entries(allFlags(await entry.load())))
      if (type === 'boolean') command.option(flag, what)
      else
        command.option(flag, what, (complete) => {
          for (const value of valuesOf(flag, word)) complete(value, '')
        })
    command.argument(
      'FILE',
      (complete) => {
        const named = /\b(BOOK|ID)\b/.test(entry.usage) ? BOOK_IDS : []
        for (const value of [...named, ...filesLike(word)]) complete(value, '')
      },
      true,
    )
  }
  root.parse([...words])
}

/** Prints the script for a shell. */
export const printScript = (shell: string): void =>
  new RootCommand().setup('ringfire', 'ringfire', shell)
