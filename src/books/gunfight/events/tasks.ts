// Events that books record with more detail than the log shows, and how tasks read.
import type { Id } from '../../../dice/dice.ts'
import type { Name, Who } from '../contract/event-kind.ts'

type Say<E> = { say(event: E, name: Name): string }

/** Sentences of events that books record with more detail than the log shows. */
export const LIES_IN_WAIT: Say<Who & { readonly victims: readonly Id[] }> = {
  say: ({ who, victims }, name) =>
    victims.length === 0
      ? `${name(who)} finds nobody off guard.`
      : `${name(who)} lies in wait for ${victims.map(name).join(', ')}.`,
}
export const DODGES: Say<Who> = { say: ({ who }, name) => `${name(who)} dodges.` }

export interface Task extends Who {
  what: string
  total: number
  difficulty: number
  done: boolean
}
export const TASK: Say<Task> = {
  say: ({ who, what, total, difficulty, done }, name) =>
    `${name(who)} ${done ? 'succeeds' : 'fails'}: ${tellTask(what)}, ${total} against ${difficulty}.`,
}

// Saves contain the words of a task, and a replay has to come to the same words. What reads badly is told otherwise.
const HOLDS = 'hold with first aid '

/** A recorded task as people read it: "out of a trap" is "get out of a trap". */
export const tellTask = (what: string): string =>
  what === 'out of a trap'
    ? 'get out of a trap'
    : what.startsWith(HOLDS)
      ? `keep ${what.slice(HOLDS.length)} alive with first aid`
      : what
