// Menus of this book's own questions.
import type { Ask, Refusal } from '../../../dice/dice.ts'
import type { Item } from '../../../engine/book.ts'
import { replyOfOne } from '../../cp2020/table/group-question.ts'
import { NEVER } from '../../cp2020/turn/ask-groups.ts'
import { offers, refuseChoice } from '../suppression/choice.ts'
import type { Shot } from '../acts/attack.ts'
import type { FumbleAbout } from '../fumble/fumble.ts'
import { luckItems } from '../attack/luck-menu.ts'
import type { State } from '../state.ts'

const SHOTS = { none: 'No shot', single: 'One shot', burst: 'A burst', auto: 'Full auto' } as const

/** Returns undefined for a question of another book. */
export function menu(view: Readonly<State>, ask: Ask): readonly Item[] | undefined {
  const names = (ids: unknown): string =>
    (ids as readonly string[]).map((id) => view.men[id]?.name ?? id).join(', ')
  const plain = (group: string, label: (choice: unknown) => string): readonly Item[] =>
    ask.options.map((choice) => ({ verb: ask.kind, group, label: label(choice), choice }))
  switch (ask.kind) {
    case 'suppressors':
      return plain('Suppressing fire takes the whole round.', (choice) => {
        const alone = replyOfOne(view, ask, choice)
        if (alone !== undefined) return alone
        if (choice === NEVER) return 'Nobody, and do not ask again'
        return Array.isArray(choice) && choice.length > 0 ? names(choice) : 'Nobody'
      })
    case 'suppressing-fire':
      return firing(view, ask)
    case 'luck':
      return luckItems(view, ask)
    case 'dodge':
      return plain('They are shot at', (choice) =>
        choice === 'dodge'
          ? 'Dodge: the roll replaces the number of the range'
          : 'Keep the number of the range',
      )
    case 'dive':
    case 'hit-the-deck':
      return plain('It goes off beside them', (choice) =>
        choice === 'stay'
          ? 'Stay'
          : ask.kind === 'dive'
            ? 'Dive for cover: half the harm, but the next turn is lost'
            : 'Hit the deck: half the harm, but the next turn is lost',
      )
    case 'fumble':
      return plain('A critical failure', (choice) => resultName(ask, choice))
    case 'follow-up-shot':
      return plain('A shot at once', (choice) => SHOTS[choice as Shot | 'none'])
    case 'first-shot':
      return plain('The ambush: who shoots first, before anybody can act?', (choice) =>
        choice === null ? 'Nobody yet: lie in wait' : names([choice]),
      )
    case 'cut-in':
      return plain('They hold their action', (choice) =>
        choice === 'now' ? 'Act as they begin: REF against REF' : 'Keep waiting',
      )
    case 'tactics':
      return plain('Who rolls initiative again?', (choice) => names(choice))
    default:
      return undefined
  }
}

const resultName = (ask: Ask, choice: unknown): string =>
  (ask.about as FumbleAbout).results.find(({ number }) => number === choice)?.what ??
  'Leave it to the dice'

function firing(view: Readonly<State>, ask: Ask): readonly Item[] {
  const combatant = ask.who ? view.men[ask.who] : undefined
  if (!combatant) return []
  const listed = offers(view, combatant).map((item): Item => {
    const refusal: Refusal | undefined = item.needs
      ? undefined
      : refuseChoice(view, combatant, item.choice)
    return refusal ? { ...item, refusal } : item
  })
  return [
    ...listed,
    { verb: 'nobody', group: 'Suppressing fire', label: 'At nobody after all', choice: null },
  ]
}
