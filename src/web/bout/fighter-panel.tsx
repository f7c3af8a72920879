// One fighter beside the ring: points of the round, Boxing Dice, Bonus Dice, Stamina, conditions.
import type { Boxer } from '../../books/fights/scene.ts'
import { RuleLink } from '../table/rule-link.tsx'
import { SideMark } from '../table/side-mark.tsx'
import { FIGHTER_PANEL as WORDS } from './words.ts'

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
  const words = [`${now}`, hollow > 0 ? WORDS.lost(hollow) : '', gone > 0 ? WORDS.gone(gone) : '']
    .filter(Boolean)
    .join(', ')
  const pips = [
    ...Array.from({ length: now }, () => ''),
    ...Array.from({ length: hollow }, () => 'is-hollow'),
    ...Array.from({ length: gone }, () => 'is-gone'),
  ]
  return (
    <div class="stock-row">
      <dt>{label}</dt>
      <dd>
        <span class="stock-pips" role="img" aria-label={`${label}: ${words}`}>
          {pips.map((way, i) => (
            <i key={i} class={way} />
          ))}
        </span>{' '}
        <b aria-hidden="true">{now}</b>
      </dd>
    </div>
  )
}

/** Conditions already shown as figures. */
const ELSEWHERE = /^(cut|\d+ Boxing Dice|no Boxing Dice)/

export function FighterPanel({ man, side, asked }: { man: Boxer; side: 0 | 1; asked: boolean }) {
  const { boxingDice: dice } = man
  const gone = Math.max(0, dice.full - dice.now - dice.lost)
  const injuries = man.conditions.filter((one) => ELSEWHERE.test(one))
  const rest = man.conditions.filter((one) => !ELSEWHERE.test(one))
  return (
    <section
      class={`fighter side-${side} ${asked ? 'is-asked' : ''}`}
      aria-label={man.name}
      data-testid={`fighter-${side}`}
    >
      <header>
        <h2>
          <SideMark side={side} /> {man.name}
        </h2>
        <p class="quiet">
          {[
            man.seat ? WORDS.starPlayerDecides : WORDS.gruntRulesDecide,
            man.style,
            ...man.signatures,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <p class="round-points">
        <b data-testid={`points-${side}`}>{man.points}</b>{' '}
        <span class="quiet">
          {WORDS.thisRound(man.points, man.knockdowns > 0 ? WORDS.knockdown(man.knockdowns) : '')}
        </span>
      </p>
      <dl class="stock">
        <Pips
          label={WORDS.boxingDice}
          now={dice.now}
          hollow={Math.min(dice.lost, dice.full - dice.now)}
          gone={gone}
        />
        <Pips label={WORDS.bonusDice} now={man.bonus} />
        <Pips
          label={WORDS.stamina}
          now={man.stamina}
          hollow={Math.max(0, man.fullStamina - man.stamina)}
        />
        {man.seat && <Pips label={WORDS.starPower} now={man.starPower} />}
      </dl>
      <dl class="stats-row">
        {(
          [
            [WORDS.aggression, man.aggression, 'fights/stat/aggression'],
            [WORDS.quickness, man.quickness, 'fights/stat/quickness'],
            [WORDS.power, man.power, 'fights/stat/power'],
          ] as const
        ).map(([name, value, rule]) => (
          <div key={name}>
            <dt>
              <RuleLink rule={rule}>{name}</RuleLink>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(injuries.length > 0 || rest.length > 0) && (
        <p class="fighter-conditions">
          {injuries.map((one) => (
            <span key={one} class="condition is-injury">
              {one}
            </span>
          ))}
          {rest.map((one) => (
            <span key={one} class="condition">
              {one}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}
