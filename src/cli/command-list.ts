// Every command, as listed in the help. A command's code is loaded only when it runs, so that commands start fast.
import type { CommandEntry } from './command.ts'
import { COMMAND_LIST as WORDS } from './words.ts'

export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'serve',
    ...WORDS.serve,
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'work',
    ...WORDS.work,
    load: async () => (await import('./commands/work.ts')).work,
  },
  {
    name: 'fight',
    ...WORDS.fight,
    load: async () => (await import('./commands/fight.ts')).fight,
  },
  {
    name: 'futures',
    ...WORDS.futures,
    load: async () => (await import('./commands/futures.ts')).futures,
  },
  {
    name: 'advise',
    ...WORDS.advise,
    load: async () => (await import('./commands/advise.ts')).advise,
  },
  {
    name: 'puzzle',
    ...WORDS.puzzle,
    load: async () => (await import('./commands/puzzle.ts')).puzzle,
  },
  {
    name: 'course',
    ...WORDS.course,
    load: async () => (await import('./commands/course.ts')).course,
  },
  {
    name: 'compare',
    ...WORDS.compare,
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  {
    name: 'tournament',
    ...WORDS.tournament,
    load: async () => (await import('./commands/tournament.ts')).tournament,
  },
  {
    name: 'merge',
    ...WORDS.merge,
    load: async () => (await import('./commands/merge.ts')).merge,
  },
  {
    name: 'resolve',
    ...WORDS.resolve,
    load: async () => (await import('./commands/resolve.ts')).resolve,
  },
  {
    name: 'odds',
    ...WORDS.odds,
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  {
    name: 'replay',
    ...WORDS.replay,
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'verify',
    ...WORDS.verify,
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'heal',
    ...WORDS.heal,
    load: async () => (await import('./commands/heal.ts')).heal,
  },
  {
    name: 'bout',
    ...WORDS.bout,
    load: async () => (await import('./commands/bout.ts')).bout,
  },
  {
    name: 'fighters',
    ...WORDS.fighters,
    load: async () => (await import('./commands/fighters.ts')).fighters,
  },
  {
    name: 'career',
    ...WORDS.career,
    load: async () => (await import('./commands/career.ts')).career,
  },
  {
    name: 'character',
    ...WORDS.character,
    load: async () => (await import('./commands/character.ts')).character,
  },
  {
    name: 'map',
    ...WORDS.map,
    load: async () => (await import('./commands/map.ts')).map,
  },
  {
    name: 'people',
    ...WORDS.people,
    load: async () => (await import('./commands/people.ts')).people,
  },
  {
    name: 'library',
    ...WORDS['library'],
    load: async () => (await import('./commands/library.ts')).archive,
  },
  {
    name: 'books',
    ...WORDS.books,
    load: async () => (await import('./commands/books.ts')).books,
  },
  {
    name: 'options',
    ...WORDS.options,
    load: async () => (await import('./commands/options.ts')).options,
  },
  {
    name: 'arms',
    ...WORDS.arms,
    load: async () => (await import('./commands/arms.ts')).arms,
  },
  {
    name: 'rules',
    ...WORDS.rules,
    load: async () => (await import('./commands/rules.ts')).rules,
  },
  {
    name: 'complete',
    ...WORDS.complete,
    load: async () => (await import('./commands/complete.ts')).complete,
  },
]
