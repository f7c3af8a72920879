// Every command, as listed in the help. A command's code is loaded only when it runs, so that commands start fast.
import type { CommandEntry } from './command.ts'

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'serve',
    usage: '[--port 7788] [--no-open]',
    summary: 'starts the server and opens the page in a browser',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'work',
    usage: '--data postgres://…',
    summary:
      'runs long computations (comparisons, futures, courses) for servers that share a database',
    load: async () => (await import('./commands/work.ts')).work,
  },
  {
    name: 'fight',
    usage: 'SCENARIO [--seed 7] [--runs 10000]',
    summary: 'lets computer players fight, once with the full log or many times with totals',
    load: async () => (await import('./commands/fight.ts')).fight,
  },
  {
    name: 'futures',
    usage: 'SAVE [--at 12] [--runs 1000]',
    summary:
      'continues a recorded fight from one of its moments, many times: what would have happened?',
    load: async () => (await import('./commands/futures.ts')).futures,
  },
  {
    name: 'advise',
    usage: 'SAVE [--seat player-1] [--playouts 480]',
    summary: 'prints the three best choices for the open question, with the chance to win of each',
    load: async () => (await import('./commands/advise.ts')).advise,
  },
  {
    name: 'puzzle',
    usage: '[ID] [--solve] | make SAVE --out FILE | check [ID]',
    summary:
      'shows the puzzle of the day: a position where one choice is far better than the others',
    load: async () => (await import('./commands/puzzle.ts')).puzzle,
  },
  {
    name: 'course',
    usage: 'SAVE [--runs 400] [--mistakes]',
    summary: 'shows the chance to win after each beat of a recorded fight, and what turned it',
    load: async () => (await import('./commands/course.ts')).course,
  },
  {
    name: 'compare',
    usage: 'SCENARIO --books fnff-1988,cp2020 [--runs 500]',
    summary: 'plays the same fight under several rule books and shows their figures side by side',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  {
    name: 'tournament',
    usage: 'SCENARIO… --player NAME=COMMAND --player … [--runs 10]',
    summary: 'runs a round robin of bots and built-in players, with Elo ratings',
    load: async () => (await import('./commands/tournament.ts')).tournament,
  },
  {
    name: 'merge',
    usage: 'PARTS…',
    summary: 'merges a series whose parts were played on several machines with --shard',
    load: async () => (await import('./commands/merge.ts')).merge,
  },
  {
    name: 'resolve',
    usage: 'EXCHANGE --dice 7,3,2,5',
    summary: 'resolves one attack with given dice and explains every number',
    load: async () => (await import('./commands/resolve.ts')).resolve,
  },
  {
    name: 'odds',
    usage: 'EXCHANGE',
    summary: 'computes the odds of one attack, exactly or from samples with intervals',
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  {
    name: 'replay',
    usage: 'SAVE --html FILE [--runs 40]',
    summary: 'writes a recorded fight as one HTML file that plays without a network',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'verify',
    usage: 'SAVE [--notes FILE] [--seed 7]',
    summary: 'checks every roll of a save, and what a device noted of it',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'witness',
    usage: 'LINK [--notes notes.json]',
    summary: 'takes part in the dice of a table from outside of the page, and keeps notes',
    load: async () => (await import('./commands/witness.ts')).witness,
  },
  {
    name: 'heal',
    usage: 'FILE [--seed 7] [--care medical-tech] [--speed-heal]',
    summary: 'rolls recovery in advance and shows the day each wound heals',
    load: async () => (await import('./commands/heal.ts')).heal,
  },
  {
    name: 'bout',
    usage: 'A B | FILE [--rounds 10] [--seed 7] [--runs 10000]',
    summary: 'plays one or many bouts between two fighters',
    load: async () => (await import('./commands/bout.ts')).bout,
  },
  {
    name: 'fighters',
    usage:
      '[NAME] | --roll NAME --stats 4,3,3,2,3 [--seed 1] | --table --out DIR [--rounds 10] [--runs 2000]',
    summary: 'lists the boxers, shows one, creates a grunt, or plays every pairing for a win table',
    load: async () => (await import('./commands/fighters.ts')).fighters,
  },
  {
    name: 'career',
    usage:
      'new STAR | join FILE STAR | box FILE | show FILE (STAR: --name N --stats 4,3,3,2,3 --second S)',
    summary: 'takes a star of your own up the ranking, alone or with other players',
    load: async () => (await import('./commands/career.ts')).career,
  },
  {
    name: 'character',
    usage:
      'check FILE | convert FILE [--from BOOK] --book BOOK | try FILE SKILL | roll [--seed 7] | sample',
    summary:
      "checks or converts a character file, rolls one of its skills or a new character, or prints the book's example",
    load: async () => (await import('./commands/character.ts')).character,
  },
  {
    name: 'map',
    usage: 'list | check FILE | convert FILE | export FILE | place MAP SCENARIO (--out FILE)',
    summary: 'lists, checks, converts or exports maps, and places a fight on one',
    load: async () => (await import('./commands/map.ts')).map,
  },
  {
    name: 'people',
    usage: 'make LINE | templates | import FILE | export FILE --csv [--book cp2020]',
    summary:
      'creates people in bulk from one line, imports Foundry actors, exports people as a table',
    load: async () => (await import('./commands/people.ts')).people,
  },
  {
    name: 'library',
    usage: 'export FILE | import FILE [--data data]',
    summary:
      'exports and imports the characters, maps, house rules and drafts of a server as one archive',
    load: async () => (await import('./commands/library.ts')).archive,
  },
  {
    name: 'books',
    usage: '[ID]',
    summary: 'lists the rule books; with an ID, the options, modes and conditions of that book',
    load: async () => (await import('./commands/books.ts')).books,
  },
  {
    name: 'options',
    usage: 'BOOK [OPTION] | check FILE | compare A B | combine A B',
    summary:
      'lists the options of a book, checks a set of house rules, or compares or combines two sets',
    load: async () => (await import('./commands/options.ts')).options,
  },
  {
    name: 'arms',
    usage: '[WEAPON] [--available C,P] [--book ID]',
    summary: 'prints the arms list of a book, or one weapon of it',
    load: async () => (await import('./commands/arms.ts')).arms,
  },
  {
    name: 'rules',
    usage: '[ID | WORDS…] [--book ID] [--matrix]',
    summary:
      'prints the rules: all books, a book, a chapter, a rule, those that fit words, or what counts where',
    load: async () => (await import('./commands/rules.ts')).rules,
  },
  {
    name: 'complete',
    usage: 'bash | zsh | fish | powershell',
    summary: 'prints a script for your shell that completes commands, flags, books and files',
    load: async () => (await import('./commands/complete.ts')).complete,
  },
]

/** How a command is called, as errors and help say it. */
export const usageOf = ({ name, usage }: CommandEntry): string =>
  `ringfire ${name} ${usage}`.trimEnd()
