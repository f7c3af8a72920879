// The facts of this book in plain words.
import type { Id } from '../../../dice/dice.ts'
import type { State } from '../../cp2020/state.ts'
import type { Fact } from '../facts.ts'

const against = ({
  total,
  against: needed,
}: {
  readonly total: number
  readonly against: number
}): string => `${total} against ${Number.isInteger(needed) ? needed : needed.toFixed(2)}`
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

export const saying =
  (unit: 'levels' | 'points') =>
  (fact: Fact, who: string, view: Readonly<State>): string | undefined => {
    const name = (id: Id): string => view.men[id]?.name ?? 'someone'
    const amount = (count: number): string =>
      `${plural(count, unit === 'levels' ? 'level' : 'point')} of suppression`
    switch (fact.fact) {
      case 'luck':
        return `${who} spends ${plural(fact.points, 'point')} of luck: ${fact.roll}${fact.again ? ' again' : ` +${2 * fact.points}`}.`
      case 'initiative':
        return `${who} has initiative ${fact.total} from now on${fact.why === 'tactics' ? ' (tactics)' : fact.why === 'suppressed' ? ' (the fire)' : ' (a new roll)'}.`
      case 'loses-turn':
        return `${who} loses his turn: ${fact.why}.`
      case 'turn-lost':
        return `${who} does nothing in this round: ${fact.why}.`
      case 'ambushed':
        return `${who} does not see it coming.`
      case 'carries-out':
        return fact.planned > 1 || fact.warned
          ? `${who}: ${plural(fact.planned, 'action')}, each at ${signed(-3 * (fact.planned - 1))}${fact.warned ? `. (${fact.warned})` : '.'}`
          : undefined
      case 'in-vain':
        return `${who} meant to ${fact.words}: ${fact.why}`
      case 'stance':
        return fact.quiet
          ? undefined
          : `${who} ${fact.forced ? 'is forced into' : 'takes'} ${fact.stance === 'moving' ? 'the open' : fact.stance === 'bracing' ? 'the bracing stance' : fact.stance}.`
      case 'saves-move':
        return `${who} saves his free move.`
      case 'holds':
        return `${who} holds for the whole round.`
      case 'cuts-in':
        return `${who} ${fact.first ? 'is quicker than' : 'is not quicker than'} ${name(fact.on)}: ${fact.own} against ${fact.other}.`
      case 'tactics':
        return `${who} ${fact.done ? 'directs his side' : 'finds no better plan'}: ${against(fact)}.`
      case 'suppresses':
        return `${who} lays suppressing fire (${fact.weapon}, ${plural(fact.rounds, 'round')}): ${fact.fired.map(({ target, attack, against: needed, amount: count, rounds }) => `${name(target)} ${amount(count)}${attack === undefined ? ` (${rounds} rounds)` : ` (${attack} against ${needed})`}`).join(', ')}.`
      case 'suppressed':
        return fact.beside !== undefined
          ? `${who} is beside ${name(fact.beside)}: ${amount(fact.amount)}.`
          : fact.by
            ? undefined
            : `${amount(fact.amount)} on ${who}.`
      case 'check':
        return `${who} ${fact.done ? 'keeps his nerve' : 'flinches'}${fact.what ? ` ${fact.what}` : ''}: ${against(fact)}${fact.fumble ? ', a natural 1' : ''}.`
      case 'initiative-lost':
        return `${who} loses ${plural(fact.points, 'point')} of initiative.`
      case 'dodge':
        return fact.hit
          ? `${who} runs into the fire of ${name(fact.by)}: ${fact.total}.`
          : undefined
      case 'ducks':
        return `${who} ${fact.done ? 'is out of the line of' : 'is in the line of'} ${name(fact.by)}'s shot: ${against(fact)}.`
      case 'leaves-cover':
        return `${who} comes out into the fire: ${against(fact)}${hits(fact.hits)}.`
      case 'hunkers':
        return `${who} ${fact.besides ? `is in the fire${fact.open ? ' in the open' : ''}` : `hunkers down${fact.open ? ' in the open' : ''}`}: ${against(fact)}${hits(fact.hits)}.`
      case 'hits-for-failure':
        return `${who} has shown himself and missed by ${fact.missed}${hits(fact.hits)}.`
      case 'magazine-dropped':
        return `The magazine lies at the feet of ${who}.`
      case 'magazine-taken':
        return `${who} picks the magazine up.`
      case 'chambers':
        return `${who} drops a shell into the chamber.`
      case 'lane':
        return `${who} lays a firing lane ${fact.lane.width} m wide (${plural(fact.lane.rounds, 'round')}).`
      case 'barred':
        return `${who} does not dare to cross the lane.`
      case 'crosses':
        return `${who} ${fact.done ? 'gets through the lane' : 'is caught in the lane'} of ${name(fact.by)}: ${against(fact)}.`
      case 'panics':
        return `${who} panics: ${fact.why}.`
      case 'panic-spent':
        return `${who} is beside himself${fact.does ? `: ${fact.does}` : ''}.`
      case 'calms':
        return `${who} is himself again.`
      case 'stands-firm':
        return `${who} ${fact.done ? 'stands firm' : 'does not stand firm'}: ${fact.die} against CL ${fact.against}.`
      case 'nerve':
        return fact.done ? undefined : `${who} does not come to his senses: ${against(fact)}.`
      case 'rallies':
        return `${who} ${fact.done ? 'rallies' : 'cannot rally'} ${name(fact.target)}: ${against(fact)}.`
      default:
        return undefined
    }
  }

const hits = (count: number): string => (count > 0 ? `; ${plural(count, 'hit')}` : '')

/** The word for colour and icon. */
export function kind(fact: Fact): string {
  switch (fact.fact) {
    case 'initiative':
    case 'phase':
    case 'initiative-lost':
      return 'clock'
    case 'stance':
    case 'saves-move':
      return 'move'
    case 'panics':
    case 'panic-spent':
    case 'calms':
    case 'nerve':
    case 'turn-lost':
    case 'loses-turn':
      return 'fear'
    case 'check':
    case 'rallies':
      return fact.done ? 'save' : 'fear'
    case 'hits-for-failure':
      return 'hit'
    case 'leaves-cover':
    case 'hunkers':
      return fact.hits > 0 ? 'hit' : 'miss'
    case 'crosses':
      return fact.done ? 'miss' : 'hit'
    case 'dodge':
      return fact.hit ? 'hit' : 'miss'
    default:
      return 'act'
  }
}
