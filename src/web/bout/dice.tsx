// Pools of dice: round for the first fighter, square for the second, so that colour is not the only difference.
import type { Boxer } from '../../books/fights/scene.ts'
import type { BeatDice } from '../../server/protocol.ts'
import type { Sum } from '../../engine/book.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { SideMark } from '../table/side-mark.tsx'
import { minus, signed } from '../../dice/english.ts'

type Face = { readonly face?: number; readonly lit: boolean; readonly star?: boolean }

/** This fighter's dice under the table's label; after a reroll only the second roll. */
export function shownFaces(
  dice: BeatDice | undefined,
  table: string,
  who: string,
): { readonly pool: readonly number[]; readonly star: readonly number[] } {
  const mine = (dice?.rolls ?? []).filter((roll) => roll.who === who)
  const label = table.replaceAll('-', ' ')
  return {
    pool: mine.findLast((roll) => roll.label === label)?.faces ?? [],
    star: mine.filter((roll) => roll.label === 'star power').flatMap(({ faces }) => faces),
  }
}

const OUTLINES = [
  'M11 1a10 10 0 1 0 .01 0z',
  'M4 1h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z',
] as const
const STAR =
  'M11 .5l3.100 6.500 7.100.9-5.200 4.900 1.300 7-6.300-3.400-6.300 3.400 1.300-7L.8 7.900l7.100-.9z'

function Die({ die, side, at }: { die: Face; side: 0 | 1; at: number }) {
  const way = die.face === undefined ? 'is-blank' : die.lit ? 'is-lit' : 'is-out'
  return (
    <svg
      class={`bout-die side-${side} ${way} ${die.star ? 'is-star' : ''}`}
      viewBox="0 0 22 22"
      width="22"
      height="22"
      aria-hidden="true"
      style={{ '--at': at }}
    >
      <path d={die.star ? STAR : OUTLINES[side]} />
      {die.face !== undefined && (
        <text x="11" y="11">
          {die.face}
        </text>
      )}
    </svg>
  )
}

interface PoolProps {
  readonly boxer: Pick<Boxer, 'name' | 'id'>
  readonly side: 0 | 1
  readonly table: string
  readonly pool:
    | {
        readonly dice: number
        readonly bonus: number
        readonly dug: number
        readonly covering: boolean
        readonly atMost: number
        readonly count?: number
        readonly sum?: Sum
      }
    | null
    | undefined
  /** Dice that the marked answer would add. */
  readonly chosen?: number
  readonly dice: BeatDice | undefined
}

/** "7 Boxing Dice + 5 Quickness", each with its rule; `chosen` dice are those of the marked answer. */
function PoolParts({ sum, chosen }: { sum: Sum; chosen: number }) {
  const terms = [
    ...sum.terms,
    ...(chosen > 0
      ? [
          {
            rule: 'fights/bonus-dice/how-they-roll',
            what: 'Bonus Dice, if you use them',
            value: chosen,
          },
        ]
      : []),
  ]
  return (
    <p class="cluster words quiet" data-testid="pool-parts">
      {terms.map(({ rule, what, value }, at) => (
        <span key={at}>
          {at === 0 ? minus(value) : signed(value)} <RuleLink rule={rule}>{what}</RuleLink>
        </span>
      ))}
    </p>
  )
}

/** One fighter's dice; those that count are highlighted. */
export function PoolDice({ boxer, side, table, pool: stands, chosen = 0, dice }: PoolProps) {
  if (!stands) return <div class={`pool side-${side}`} />
  const pool = { ...stands, dice: stands.dice + chosen }
  const { pool: faces, star } =
    pool.count === undefined ? { pool: [], star: [] } : shownFaces(dice, table, boxer.id)
  const all: Face[] =
    pool.count === undefined || faces.length === 0
      ? Array.from({ length: pool.dice }, () => ({ lit: false }))
      : faces.toSorted((a, b) => a - b).map((face) => ({ face, lit: face <= pool.atMost }))
  const stars: Face[] = star.map((face) => ({
    face,
    star: true,
    lit:
      face !== 6 &&
      face <= (pool.atMost === 4 && table !== 'ko' && table !== 'recovery' ? 3 : pool.atMost),
  }))
  const thrown = pool.count !== undefined
  const parts = [
    thrown && pool.bonus > 0 ? `${pool.bonus} Bonus` : '',
    thrown && pool.dug > 0 ? `${pool.dug} dug deep` : '',
    pool.covering ? 'covering up: 4s count' : '',
  ].filter(Boolean)
  const unit =
    table === 'ko' || table === 'recovery' ? 'passed' : pool.count === 1 ? 'success' : 'successes'
  return (
    <div class={`pool side-${side}`} data-testid={`pool-${side}`}>
      <p class="pool-head line gap-1 quiet">
        <SideMark side={side} /> <span>{boxer.name}</span>{' '}
        <b class="pool-count">
          {pool.count === undefined
            ? `${pool.dice} ${pool.dice === 1 ? 'die' : 'dice'}`
            : `${pool.count} ${unit}`}
        </b>
      </p>
      <p
        class="dice-line cluster gap-0"
        role="img"
        aria-label={
          all[0]?.face === undefined
            ? `${pool.dice} dice`
            : [...all, ...stars]
                .map(({ face, lit }) => `${face}${lit ? ', success' : ''}`)
                .join(', ')
        }
      >
        {[...all, ...stars].map((die, at) => (
          <Die key={at} die={die} side={side} at={at} />
        ))}
        {pool.dice === 0 && <span class="quiet">no dice</span>}
      </p>
      {!thrown && pool.sum && <PoolParts sum={pool.sum} chosen={chosen} />}
      {parts.length > 0 && <p class="quiet">{parts.join(', ')}</p>}
    </div>
  )
}
