// The form of a new star: profile, fifteen points, rolled and chosen signatures, with problems next to their
// fields.
import { FaultsAt, Trouble, goToFirstFault } from '../fault-text.tsx'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { styleChoices, type SignatureLine } from '../../books/fights/create-fighter.ts'
import { LIMITS, CREATION_POINTS, leastOf, mostOf } from '../../books/fights/limits.ts'
import { SIGNATURE_RULES } from '../../books/fights/signatures.ts'
import {
  SIGNATURES,
  STATS,
  STAT_NAMES,
  STYLES,
  type Signature,
  type Stat,
  type Style,
} from '../../books/fights/words.ts'
import { WINS } from '../../books/fights/worth.ts'
import type { OptionValues } from '../../engine/book.ts'
import { RuleLink } from '../table/rule-link.tsx'
import * as api from './api.ts'
import {
  firstSignature,
  pointsLeft,
  styleOfDraft,
  requestOf,
  problemsOf,
  skillOf,
  type StarDraft,
  type DraftProblem,
} from './star-draft.ts'
import { effectText, skillPointsText } from './format.ts'
import { Tick, TextField } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'

const DOES = {
  box: 'Boxing Dice: rolled on Stalking, Boxing and Taking Control',
  agg: 'more dice on Stalking and Taking Control; part of the Bonus Dice',
  qwik: 'more dice on Boxing',
  pow: 'the higher, the more likely a big punch scores a knockdown',
  stam: 'Star Power and Bonus Dice; getting up, and getting lost dice back',
} as const

type Change = (over: Partial<StarDraft>) => void

const FACES = [1, 2, 3, 4, 5] as const

function StatRow({
  stat,
  draft,
  wrong,
  change,
}: {
  stat: Stat
  draft: StarDraft
  wrong: readonly DraftProblem[]
  change: Change
}) {
  const limit = draft.woman ? LIMITS.woman(CREATION_POINTS) : LIMITS.creation(CREATION_POINTS)
  const bad = wrong.some(({ field }) => field === `stats.${stat}`)
  return (
    <fieldset
      class={`stat-row cells ${bad ? 'is-wrong' : ''}`}
      aria-describedby={bad ? `wrong-stats.${stat}` : undefined}
    >
      <legend>
        {STAT_NAMES[stat]}{' '}
        <span class="quiet">
          {leastOf(limit, stat)} to {mostOf(limit, stat)} · one more wins {WINS[stat]} %
        </span>
        <span class="quiet stat-does">{DOES[stat]}</span>
      </legend>
      <div class="stat-faces line gap-1">
        {FACES.map((face) => (
          <label
            key={face}
            class={`stat-face ${face <= draft.stats[stat] ? 'is-full' : ''} ${face < leastOf(limit, stat) || face > mostOf(limit, stat) ? 'is-out' : ''}`}
          >
            <input
              type="radio"
              class="unseen"
              name={`stat-${stat}`}
              checked={draft.stats[stat] === face}
              data-testid={`stat-${stat}-${face}`}
              onChange={() => change({ stats: { ...draft.stats, [stat]: face } })}
            />
            {face}
          </label>
        ))}
      </div>
      <FaultsAt wrong={wrong} field={`stats.${stat}`} />
    </fieldset>
  )
}

/** A signature's dice and points; the linked rule gives the details. */
function Effect({ of: one }: { of: Signature }) {
  const dice = effectText(one)
  return (
    <span class="quiet">
      wins {WINS[one]} % · {dice && `${dice} · `}
      {skillPointsText(one)} · <RuleLink rule={SIGNATURE_RULES[one]}>rule</RuleLink>
    </span>
  )
}

function Signatures({
  label,
  name,
  value,
  without,
  draft,
  put,
}: {
  label: string
  name: 'picked' | 'second'
  value?: Signature
  without?: Signature
  draft: StarDraft
  put: (one: Signature) => void
}) {
  return (
    <fieldset class="signature-list tiles" data-testid={`${name}-list`}>
      <legend>{label}</legend>
      {SIGNATURES.filter((one) => one !== without).map((one) => {
        const style = name === 'second' ? styleOfDraft(draft, one) : undefined
        return (
          <label key={one} class={`tile signature-choice gap-0 ${value === one ? 'is-on' : ''}`}>
            <input
              type="radio"
              class="unseen"
              name={name}
              checked={value === one}
              data-testid={`${name}-${one}`}
              onChange={() => put(one)}
            />
            <strong>{one}</strong>
            {style && <span class="stamp is-lit">{style}</span>}
            <Effect of={one} />
          </label>
        )
      })}
    </fieldset>
  )
}

function First({
  draft,
  wrong,
  change,
}: {
  draft: StarDraft
  wrong: readonly DraftProblem[]
  change: Change
}) {
  const [trouble, setTrouble] = useState('')
  const throwDice = async (): Promise<void> => {
    const said = await api.rollSignature()
    if (said.wrong) return setTrouble(said.wrong.why)
    setTrouble('')
    change({
      roll: said.value,
      picked: undefined,
      ...(draft.second === said.value.rolled ? { second: undefined } : {}),
    })
  }
  const rolled = draft.roll?.rolled
  return (
    <div class="first-signature stack">
      <h3>
        First signature <RuleLink rule="fights/signature/count">rule</RuleLink>
      </h3>
      {!rolled && (
        <Button data-testid="roll-signature" onClick={() => void throwDice()}>
          Roll the dice
        </Button>
      )}
      {rolled && rolled !== 'Choose' && (
        <p class="rolled" data-testid="rolled">
          <strong>{rolled}</strong> <Effect of={rolled} />
        </p>
      )}
      {rolled === 'Choose' && (
        <p class="rolled" data-testid="rolled">
          <strong>Your choice</strong>
        </p>
      )}
      {rolled === 'Choose' && (
        <Signatures
          label="The first one"
          name="picked"
          value={draft.picked}
          draft={draft}
          put={(picked) =>
            change({ picked, ...(draft.second === picked ? { second: undefined } : {}) })
          }
        />
      )}
      <FaultsAt wrong={wrong} field="roll" />
      <FaultsAt wrong={wrong} field="picked" />
      <Trouble why={trouble} />
    </div>
  )
}

/** Choosing a boxing style as a whole, if the house rules allow it regardless of the roll. */
function Styles({
  rolled,
  chosen,
  change,
}: {
  rolled: SignatureLine
  chosen?: Style
  change: Change
}) {
  return (
    <fieldset data-testid="styles">
      <legend>
        A boxing style <RuleLink rule="fights/style/who">rule</RuleLink>
      </legend>
      <div class="cluster">
        {STYLES.map((style) => (
          <Button
            key={style}
            aria-pressed={style === chosen}
            data-testid={`style-${style}`}
            onClick={() => change(styleChoices(style, rolled))}
          >
            {style}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

interface Props {
  readonly draft: StarDraft
  readonly change: Change
  readonly doing: string
  /** The options of the career. */
  readonly options: OptionValues
  readonly send: () => void
  /** The server's error, if any. */
  readonly trouble: string
  /** What stands before the star. */
  readonly children?: ComponentChildren
}

const NAMES = [
  ['name', 'Name of the star'],
  ['player', 'Player'],
] as const

export function StarForm({ draft, change, doing, options, send, trouble, children }: Props) {
  const [asked, setAsked] = useState(false)
  const all = problemsOf(draft, options)
  // Missing fields are reported only after the first attempt to continue.
  const wrong = asked
    ? all
    : all.filter(
        ({ field }) =>
          field.startsWith('stats') || (field === 'second' && draft.second !== undefined),
      )
  const left = pointsLeft(draft)
  const first = firstSignature(draft)
  const style = styleOfDraft(draft)
  const submit = (event: Event & { readonly currentTarget: HTMLFormElement }): void => {
    event.preventDefault()
    setAsked(true)
    if (all.length === 0 && requestOf(draft)) send()
    else goToFirstFault(event.currentTarget)
  }
  return (
    <form class="star-form columns" onSubmit={submit} noValidate>
      <div class="stack gap-4">
        {children}
        <Panel id="star-who" title="Who">
          <div class="form-row">
            {NAMES.map(([field, label]) => (
              <TextField
                key={field}
                label={label}
                value={draft[field]}
                maxLength={80}
                wrong={wrong.some((one) => one.field === field) ? `wrong-${field}` : undefined}
                testid={`star-${field}`}
                put={(text) => change({ [field]: text })}
              />
            ))}
          </div>
          {NAMES.map(([field]) => (
            <FaultsAt key={field} wrong={wrong} field={field} />
          ))}
          <Tick checked={draft.woman} testid="star-woman" put={(on) => change({ woman: on })}>
            A woman: Power at most 3, Quickness at least 3
          </Tick>
        </Panel>
        <section class="panel" aria-labelledby="star-stats">
          <header>
            <h2 id="star-stats">Points</h2>
            <RuleLink rule="fights/stat/creation-points">rule</RuleLink>
            <span
              class={`points-left ${left === 0 ? 'is-spent' : ''}`}
              role="status"
              data-testid="points-left"
            >
              {left === 0
                ? `all ${draft.points} spent`
                : left > 0
                  ? `${left} left`
                  : `${-left} too many`}
            </span>
          </header>
          <p class="quiet">
            What it is worth: take two fighters with 3 in every stat and give one of them one more
            point, or this signature. The figure is the percentage of ten-round bouts that fighter
            wins. Without it, each wins 50 %.
          </p>
          {STATS.map((stat) => (
            <StatRow key={stat} stat={stat} draft={draft} wrong={wrong} change={change} />
          ))}
          <FaultsAt wrong={wrong} field="stats" />
        </section>
        <section class="panel" aria-labelledby="star-signatures">
          <header>
            <h2 id="star-signatures">Signatures</h2>
            {style && (
              <span class="stamp is-lit" data-testid="star-style">
                {style}
              </span>
            )}
          </header>
          <First draft={draft} wrong={wrong} change={change} />
          {draft.roll && options['star-style'] === 'free-package' && (
            <Styles rolled={draft.roll.rolled} chosen={style} change={change} />
          )}
          {draft.roll && (
            <Signatures
              label="Second signature (your choice)"
              name="second"
              value={draft.second}
              without={first}
              draft={draft}
              put={(second) =>
                change({
                  second,
                  ...(draft.roll?.rolled === 'Choose' ? {} : { picked: undefined }),
                })
              }
            />
          )}
          <FaultsAt wrong={wrong} field="second" />
        </section>
      </div>
      <div class="start stays panel">
        <p data-testid="star-skill">
          Skill Level <strong>{skillOf(draft, options)}</strong> · Fame <strong>0</strong>, at the
          bottom of the list
        </p>
        {asked && all.length > 0 && (
          <p class="refusal" role="alert">
            {all.length === 1 ? 'One thing is' : `${all.length} things are`} not right yet, as
            marked beside the fields.
          </p>
        )}
        <Trouble why={trouble} />
        <button type="submit" class="trigger" data-testid="star-send">
          {doing}
        </button>
      </div>
    </form>
  )
}
