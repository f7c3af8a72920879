// Every command as the help lists it. Its code is loaded when it runs, so that no command waits for the others.
import type { CommandEntry } from './command.ts'

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'serve',
    usage: '[--port 7788] [--no-open]',
    summary: 'the table in a browser',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'work',
    usage: '--data postgres://…',
    summary: 'plays comparisons, futures and courses for servers that share a database',
    load: async () => (await import('./commands/work.ts')).work,
  },
  {
    name: 'fight',
    usage: 'SCENARIO [--seed 7] [--runs 10000]',
    summary: 'computer players fight it out',
    load: async () => (await import('./commands/fight.ts')).fight,
  },
  {
    name: 'futures',
    usage: 'SAVE [--at 12] [--runs 1000]',
    summary:
      'what would have happened: a recorded fight played on many times from one of its moments',
    load: async () => (await import('./commands/futures.ts')).futures,
  },
  {
    name: 'advise',
    usage: 'SAVE [--seat player-1] [--playouts 480]',
    summary:
      'the three best choices of whoever is asked, with their chances to win, from what they know',
    load: async () => (await import('./commands/advise.ts')).advise,
  },
  {
    name: 'puzzle',
    usage: '[ID] [--solve] | make SAVE --out FILE',
    summary: 'the puzzle of the day: a position where one choice is far better than the others',
    load: async () => (await import('./commands/puzzle.ts')).puzzle,
  },
  {
    name: 'course',
    usage: 'SAVE [--runs 400] [--mistakes]',
    summary:
      'the course of a recorded fight: the chance to win after each beat, and what turned it',
    load: async () => (await import('./commands/course.ts')).course,
  },
  {
    name: 'compare',
    usage: 'SCENARIO --books fnff-1988,cp2020 [--runs 500]',
    summary: 'same fight, other book: the figures of each side by side',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  {
    name: 'tournament',
    usage: 'SCENARIO… --player NAME=COMMAND --player … [--runs 10]',
    summary: 'a round robin of bots and built-in players, with Elo ratings',
    load: async () => (await import('./commands/tournament.ts')).tournament,
  },
  {
    name: 'merge',
    usage: 'PARTS…',
    summary: 'the figures of a series whose parts were played on several machines with --shard',
    load: async () => (await import('./commands/merge.ts')).merge,
  },
  {
    name: 'resolve',
    usage: 'EXCHANGE --dice 7,3,2,5',
    summary: 'one exchange with given dice, every number explained',
    load: async () => (await import('./commands/resolve.ts')).resolve,
  },
  {
    name: 'odds',
    usage: 'EXCHANGE',
    summary: 'the exact odds of an exchange',
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  {
    name: 'replay',
    usage: 'SAVE --html FILE [--runs 40]',
    summary: 'a recorded fight as one HTML file that plays without a network',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'verify',
    usage: 'SAVE [--seed 7] [--commitment HEX]',
    summary: 'are these the dice that the table committed itself to? checks every one',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'heal',
    usage: 'FILE [--seed 7] [--care medical-tech] [--speed-heal]',
    summary: 'wounds heal: the recovery rolls, and the day of each wound',
    load: async () => (await import('./commands/heal.ts')).heal,
  },
  {
    name: 'bout',
    usage: 'A B | FILE [--rounds 10] [--seed 7] [--runs 10000]',
    summary: 'two fighters box',
    load: async () => (await import('./commands/bout.ts')).bout,
  },
  {
    name: 'fighters',
    usage:
      '[NAME] | --roll NAME --stats 4,3,3,2,3 [--seed 1] | --table --out DIR [--rounds 10] [--runs 2000]',
    summary: 'the boxers of the list, one of them, a grunt of your own, or the win table of all',
    load: async () => (await import('./commands/fighters.ts')).fighters,
  },
  {
    name: 'career',
    usage:
      'new STAR | join FILE STAR | box FILE | show FILE (STAR: --name N --stats 4,3,3,2,3 --second S)',
    summary: 'a star of your own boxes their way up the list, alone or with others',
    load: async () => (await import('./commands/career.ts')).career,
  },
  {
    name: 'character',
    usage: 'check FILE | roll [--seed 7] | sample',
    summary:
      'what follows from a character file; a new one by the dice; the one that the book prints',
    load: async () => (await import('./commands/character.ts')).character,
  },
  {
    name: 'map',
    usage: 'list | check FILE | convert FILE | export FILE | place MAP SCENARIO (--out FILE)',
    summary:
      'maps: those that ship, one checked, one of another program converted or exported; a fight placed on one',
    load: async () => (await import('./commands/map.ts')).map,
  },
  {
    name: 'people',
    usage: 'make LINE | templates | import FILE | export FILE --csv [--book cp2020]',
    summary: 'people by the dozen from one line, from actors of Foundry, and as a table',
    load: async () => (await import('./commands/people.ts')).people,
  },
  {
    name: 'library',
    usage: 'export FILE | import FILE [--data data]',
    summary: 'characters, maps, house rules and drafts of a server as one archive, out and in',
    load: async () => (await import('./commands/library.ts')).archive,
  },
  {
    name: 'books',
    usage: '[ID]',
    summary: 'the rule books; with an ID its options, modes and conditions',
    load: async () => (await import('./commands/books.ts')).books,
  },
  {
    name: 'options',
    usage: 'BOOK [OPTION] | check FILE | compare A B',
    summary: 'house rules: what a book lets a table switch; a set checked; two sets side by side',
    load: async () => (await import('./commands/options.ts')).options,
  },
  {
    name: 'arms',
    usage: '[WEAPON] [--available C,P] [--book ID]',
    summary: 'the arms list of a book, one weapon, or one written as a line',
    load: async () => (await import('./commands/arms.ts')).arms,
  },
  {
    name: 'rules',
    usage: '[ID]',
    summary: 'the rules: all books, one book or chapter, or one rule in full',
    load: async () => (await import('./commands/rules.ts')).rules,
  },
  {
    name: 'complete',
    usage: 'bash | zsh | fish | powershell',
    summary: 'completion of commands, flags, books and files for your shell',
    load: async () => (await import('./commands/complete.ts')).complete,
  },
]
