// One fighter beside the ring: points this round, Boxing Dice, Bonus Dice, Stamina, conditions.
import type { Boxer } from '../../books/fights/scene.ts'
import { now } from '../state/store.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { TokenFace } from '../table/side-mark.tsx'

/** Filled: available. Hollow: lost, recoverable. Crossed: lost for good. */
function Pips({
  label,
  now,
  hollow = 0,
  gone = 0,
}: {
  label: string
  now: number
  hollow?: number
  gone?: number
}) {
  const words = [`${now}`, hollow > 0 ? `${hollow} lost` : '', gone > 0 ? `${gone} gone` : '']
    .filter(Boolean)
    .join(', ')
  const pips = [
    ...Array.from({ length: now }, () => ''),
    ...Array.from({ length: hollow }, () => 'is-hollow'),
    ...Array.from({ length: gone }, () => 'is-gone'),
  ]
  return (
    <div class="stock-row cells small">
      <dt class="quiet">{label}</dt>
      <dd class="split">
        <span class="stock-pips cluster gap-0" role="img" aria-label={`${label}: ${words}`}>
          {pips.map((way, i) => (
            <i key={i} class={way} />
          ))}
        </span>{' '}
        <b class="mono" aria-hidden="true">
          {now}
        </b>
      </dd>
    </div>
  )
}

/** Conditions already shown as figures. */
const ELSEWHERE = /^(cut|\d+ Boxing Dice|no Boxing Dice)/

const whoDecides = ({ seat }: Boxer): string => {
  if (seat === undefined) return 'a grunt: the rules decide'
  const isComputer = now.value?.seats.find((one) => one.seat === seat)?.computer
  return `a star: ${isComputer ? 'the computer' : 'a player'} decides`
}

export function FighterPanel({
  boxer,
  side,
  letters,
  asked,
}: {
  boxer: Boxer
  side: 0 | 1
  letters: string
  asked: boolean
}) {
  const { boxingDice: dice } = boxer
  const gone = Math.max(0, dice.full - dice.now - dice.lost)
  const injuries = boxer.conditions.filter((one) => ELSEWHERE.test(one))
  const rest = boxer.conditions.filter((one) => !ELSEWHERE.test(one))
  return (
    <section
      class={`fighter box stack side-${side} ${asked ? 'is-asked' : ''}`}
      aria-label={boxer.name}
      data-testid={`fighter-${side}`}
    >
      <header>
        <h2 class="line">
          <TokenFace id={boxer.id} side={side} name={boxer.name} letters={letters} size={44} />{' '}
          {boxer.name}
        </h2>
        <p class="quiet">
          {[whoDecides(boxer), boxer.style, ...boxer.signatures].filter(Boolean).join(' · ')}
        </p>
      </header>
      <p class="round-points">
        <b data-testid={`points-${side}`}>{boxer.points}</b>{' '}
        <span class="quiet">
          {boxer.points === 1 ? 'point' : 'points'} this round
          {boxer.knockdowns > 0
            ? `, ${boxer.knockdowns} knockdown${boxer.knockdowns > 1 ? 's' : ''}`
            : ''}
        </span>
      </p>
      <dl class="stock stack gap-0">
        <Pips
          label="Boxing Dice"
          now={dice.now}
          hollow={Math.min(dice.lost, dice.full - dice.now)}
          gone={gone}
        />
        <Pips label="Bonus Dice" now={boxer.bonus} />
        <Pips
          label="Stamina"
          now={boxer.stamina}
          hollow={Math.max(0, boxer.fullStamina - boxer.stamina)}
        />
        {boxer.seat && <Pips label="Star Power" now={boxer.starPower} />}
      </dl>
      <dl class="cluster words quiet">
        {(
          [
            ['Aggression', boxer.aggression, 'fights/stat/aggression'],
            ['Quickness', boxer.quickness, 'fights/stat/quickness'],
            ['Power', boxer.power, 'fights/stat/power'],
          ] as const
        ).map(([name, value, rule]) => (
          <div key={name} class="line gap-1">
            <dt>
              <RuleLink rule={rule}>{name}</RuleLink>
            </dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
      {(injuries.length > 0 || rest.length > 0) && (
        <p class="cluster gap-1">
          {injuries.map((one) => (
            <span key={one} class="condition stamp is-injury">
              {one}
            </span>
          ))}
          {rest.map((one) => (
            <span key={one} class="condition stamp">
              {one}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
