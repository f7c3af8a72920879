// Grenades and thrown things in plain words.
import type { Id } from '../../../dice/dice.ts'
import type { Event } from '../events.ts'
import type { State } from '../state.ts'

type OfThrows = Event & { type: 'thrown' | 'burst' | 'left-hand' | 'picked-up' }

const metresText = (metres: number): string =>
  `${metres.toFixed(metres < 10 && metres % 1 !== 0 ? 1 : 0)} m`

/** One sentence an event. */
export function sayThrown(
  event: OfThrows,
  view: Readonly<State>,
  name: (id: Id | undefined) => string,
): string | undefined {
  switch (event.type) {
    case 'thrown': {
      if (event.frozen) return `${name(event.who)} freezes with fear and cannot attack.`
      const at = event.target !== undefined ? name(event.target) : (event.name ?? 'a spot')
      const how =
        event.grenade === 'hand' ? `throws a grenade at ${at}` : `launches a rifle grenade at ${at}`
      return `${name(event.who)} ${how} (${metresText(event.metres)}${event.unaware ? ', unaware' : ''}): ${event.attack} against ${event.defence}, ${event.margin > 0 ? `on the mark by ${event.margin}` : 'off the mark'}.`
    }
    case 'burst': {
      const inside =
        event.inside.length > 0
          ? `within 6 m ${event.inside.map(name).join(', ')}`
          : 'nobody is hurt'
      const sheltered = event.sheltered
        .map(({ who, behind }) => `; ${name(who)} is safe behind ${lower(behind)}`)
        .join('')
      return `It ${where(event, view, name)}: ${inside}${sheltered}.`
    }
    case 'left-hand':
      return undefined
    case 'picked-up':
      return `${name(event.who)} picks up ${lower(event.name)}.`
  }
}

/** "bursts on the mark", "lands 4 m off, in front, and bursts". */
function where(
  { metres, lands, stoppedBy, within, near }: Event & { type: 'burst' },
  view: Readonly<State>,
  name: (id: Id | undefined) => string,
): string {
  const thing = (id: Id): string =>
    lower((view.map?.obstacles ?? view.things).find((one) => one.id === id)?.name ?? 'something')
  if (within !== undefined) return `bursts inside ${thing(within)}`
  if (lands === undefined) return 'bursts on the mark'
  const off = `lands ${metresText(metres)} off ${near === undefined ? 'the mark' : name(near)}, ${lands}`
  return stoppedBy === undefined
    ? `${off}, and bursts`
    : `${off}, stopped by ${thing(stoppedBy)}, and bursts`
}

const lower = (text: string): string => text[0]!.toLowerCase() + text.slice(1)
