// The plan card: a plan with every term, or a path with its cost.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Id } from '../../dice/dice.ts'
import type { Item, Variant } from '../../engine/book.ts'
import type { GunfightCard as Card } from '../../books/gunfight/table/card.ts'
import { distance } from '../../field/geometry.ts'
import { cursor } from '../field/gestures.ts'
import { submitAction, setVariant } from '../state/actions.ts'
import { isWide } from '../state/screen.ts'
import {
  draftAction,
  tokens,
  clearDraft,
  mapRequest,
  nameOf,
  now,
  paceOf,
  pathPreview,
  scene,
  sheetUp,
  tab,
} from '../state/store.ts'
import { formatChance } from '../../dice/percent.ts'
import { AreaList, InsideList, describeInside, SwatchHatches } from './area-list.tsx'
import { CloseButton } from './icons.tsx'
import { LabLink } from './lab-link.tsx'
import { RuleLink } from './rule-link.tsx'
import { CoverCard } from './cover-card.tsx'
import { describeFirst, foldRare, isStopped, warningOf } from './outlook.ts'
import { Sums } from './sums.tsx'
import { Field, Tick, Ticks } from '../fields.tsx'
import { Abbr } from '../abbr.tsx'
import { Button } from '../button.tsx'

interface ChancesProps {
  readonly chances: readonly { readonly what: string; readonly chance: number }[]
}

/** Chances as figures and bars, with the first one large if it leads to anything. Those that hardly ever come are folded. */
function Chances({ chances }: ChancesProps) {
  if (chances.length === 0) return null
  const { shown, rare } = foldRare(chances)
  return (
    <>
      <ChanceRows chances={shown} isFirst={!isStopped(chances)} />
      {rare.length > 0 && (
        <details class="more small">
          <summary>{rare.length} results below 1 %</summary>
          <ChanceRows chances={rare} isFirst={false} />
        </details>
      )}
    </>
  )
}

function ChanceRows({ chances, isFirst }: ChancesProps & { isFirst: boolean }) {
  return (
    <dl class="chances">
      {chances.map((one, i) => (
        <div key={i} class={i === 0 && isFirst ? 'is-first' : ''}>
          <dt>
            <Abbr>{one.what}</Abbr>
          </dt>
          <dd class="mono">{formatChance(one.chance)}</dd>
          <span class="bar" aria-hidden="true">
            <span style={{ width: `${Math.round(one.chance * 100)}%` }} />
          </span>
        </div>
      ))}
    </dl>
  )
}

/** Whether a variant is yes/no and shown as a checkbox; others are shown as a select. */
const isToggle = ({ values: [first, second, ...more] }: Variant): boolean =>
  more.length === 0 && first?.value === false && second?.value === true && first.label === 'no'

/**
 * For a variant whose values are lists of people: the people, and the maximum that may be chosen. Undefined for
 * other variants.
 */
function peopleOf({
  values,
}: Variant): { readonly ids: readonly Id[]; readonly most: number } | undefined {
  const lists = values.flatMap(({ value }) =>
    Array.isArray(value) ? [value as readonly Id[]] : [],
  )
  const most = Math.max(0, ...lists.map((list) => list.length))
  return most > 1
    ? { ids: lists.flatMap((list) => (list.length === 1 ? list : [])), most }
    : undefined
}

/** The number of people that the "nearest" button selects. */
const NEAREST = 2

/**
 * Selects any of several people by checkboxes. Buttons select the two nearest to the target on a map, and as many
 * as allowed.
 */
function PeopleField({ variant, value }: { variant: Variant; value: unknown }) {
  const people = peopleOf(variant)
  if (!people) return null
  const chosen = Array.isArray(value) ? (value as readonly Id[]) : []
  const target = draftAction.value?.item.target
  const middle = tokens.value.find(({ id }) => id === target)
  const away = (id: Id): number => {
    const token = tokens.value.find((one) => one.id === id)
    return middle && token ? distance(middle, token) : Infinity
  }
  const nearest = people.ids.toSorted((a, b) => away(a) - away(b))
  return (
    <fieldset class="vary-people cluster words small" data-testid={`vary-${variant.name}`}>
      <legend>{variant.label}</legend>
      {scene.value?.map && people.ids.length > NEAREST && (
        <Button
          data-testid="vary-nearest"
          onClick={() => setVariant(variant.name, nearest.slice(0, NEAREST))}
        >
          Take the two nearest
        </Button>
      )}
      <Button
        data-testid="vary-all"
        onClick={() => setVariant(variant.name, nearest.slice(0, people.most))}
      >
        Take {Math.min(people.most, people.ids.length)} others
      </Button>
      <Ticks
        values={people.ids.map((id) => [id, nameOf(id)])}
        chosen={chosen}
        most={people.most}
        put={(next) => setVariant(variant.name, next.length > 0 ? next : undefined)}
      />
    </fieldset>
  )
}

/** Selects any of several things by checkboxes. */
function ListField({ variant, value }: { variant: Variant; value: unknown }) {
  const things = variant.values.flatMap(({ value: list, label }) =>
    Array.isArray(list) && list.length === 1 ? [[String(list[0]), label] as const] : [],
  )
  return (
    <fieldset class="vary-people cluster words small" data-testid={`vary-${variant.name}`}>
      <legend>{variant.label}</legend>
      <Ticks
        values={things}
        chosen={Array.isArray(value) ? (value as readonly string[]) : []}
        put={(next) => setVariant(variant.name, next)}
      />
    </fieldset>
  )
}

function VariantField({ variant, value }: { variant: Variant; value: unknown }) {
  const at = Math.max(
    0,
    variant.values.findIndex((one) => JSON.stringify(one.value) === JSON.stringify(value)),
  )
  if (variant.name === 'ticked') return <ListField variant={variant} value={value} />
  if (peopleOf(variant)) return <PeopleField variant={variant} value={value} />
  if (isToggle(variant)) {
    return (
      <Tick checked={value === true} put={(on) => setVariant(variant.name, on)}>
        {variant.label}
      </Tick>
    )
  }
  return (
    <Field
      as="vary quiet"
      field={{ ...variant, kind: 'choice' }}
      value={variant.values[at]?.value}
      put={(chosen) => setVariant(variant.name, chosen)}
    />
  )
}

/** Draws the arrow in "Mad Matt → Scar, 12 m", which some fonts lack. */
function Title({ text }: { text: string }) {
  const [from, ...to] = text.split('→')
  return (
    <>
      {from}
      {to.map((part, i) => (
        <span key={i}>
          <svg class="arrow icon" viewBox="0 0 16 10" role="img" aria-label="at">
            <path d="M1 5h13M10 1l4 4-4 4" />
          </svg>
          {part}
        </span>
      ))}
    </>
  )
}

/**
 * For a grenade, "hit" is about the throw and the other chances about the intended target; names them accordingly. The list
 * of those inside has the target's wounds.
 */
export function chancesInWords(
  { verb, target }: Item,
  { chances, each }: Pick<Card, 'chances' | 'each'>,
): Card['chances'] {
  if (verb !== 'grenade')
    return each === undefined
      ? chances
      : chances.map((one, i) => (i === 0 ? { ...one, what: `${one.what}, each ${each}` } : one))
  const whose = target === undefined ? '' : `${nameOf(target)} `
  return chances.slice(0, 2).map(({ what, chance }, i) => ({
    what: i === 0 ? 'lands on the mark' : `${whose}${what}`,
    chance,
  }))
}

/** The plan of an item, with its variants and the trigger. */
function PlanCard() {
  const shown = draftAction.value
  const trigger = useRef<HTMLButtonElement>(null)
  // With the keyboard cursor, or on the facing handle, the focus stays on the map, where Enter confirms.
  const marking = (): boolean =>
    (mapRequest.value !== undefined &&
      cursor.value !== undefined &&
      document.activeElement?.closest('.field-map') instanceof Element) ||
    document.activeElement?.closest('[data-facing]') instanceof Element
  const subject = shown
    ? `${shown.key}/${shown.item.verb}/${shown.item.target ?? shown.item.thing ?? shown.item.label}`
    : ''
  useLayoutEffect(() => {
    if (!marking()) trigger.current?.focus({ preventScroll: true })
    trigger.current?.closest('.card')?.scrollIntoView({ block: 'nearest' })
  }, [subject, shown?.busy === false])
  if (!shown) return null
  const { item, card, extras } = shown
  const chances = card ? chancesInWords(item, card) : []
  // A zone may lie where nobody is yet.
  const warning = card?.areas && card.inside?.length === 0 ? undefined : warningOf(chances)
  return (
    <div
      class={`card box stack ${shown.busy ? 'is-busy' : ''}`}
      data-testid="plan-card"
      role="group"
      aria-label="The plan"
      aria-busy={shown.busy}
    >
      <header class="split">
        <h3>
          <Title text={card?.title || `${item.group}: ${item.label}`} />
        </h3>
        <CloseButton label="Close (Escape)" onClick={clearDraft} />
      </header>
      {card?.refusal && (
        <p class="refusal">
          <RuleLink rule={card.refusal.rule}>{card.refusal.why}</RuleLink>
        </p>
      )}
      {warning && (
        <p class="hopeless small" id="hopeless" data-testid="hopeless">
          {warning}
        </p>
      )}
      <button
        ref={trigger}
        type="button"
        class="trigger"
        data-testid="trigger"
        aria-describedby={warning ? 'hopeless' : undefined}
        disabled={shown.busy || card?.refusal !== undefined}
        onClick={() => void submitAction()}
      >
        {item.group}
        {item.plan && card?.title ? '' : `: ${item.label}`}
      </button>
      {card && <CoverCard shelter={card.shelter} />}
      {item.variants && item.variants.length > 0 && (
        <div class="variants cluster">
          {item.variants
            .toSorted((a, b) => Number(isToggle(a)) - Number(isToggle(b)))
            .map((one) => (
              <VariantField key={one.name} variant={one} value={extras[one.name]} />
            ))}
        </div>
      )}
      <Chances chances={chances} />
      {card && <Sums sums={card.sums} />}
      {card?.plain && (
        <p class="small">
          <span data-testid="plain-odds">{card.plain}</span>{' '}
          {card.trial && now.value && <LabLink trial={card.trial} now={now.value} />}
        </p>
      )}
      {card?.areas && <AreaList areas={card.areas} />}
      {card && <InsideList inside={card.inside} covers={card.areas !== undefined} />}
      {card && card.notes.length > 0 && (
        <ul class="notes small">
          {card.notes.map((note, i) => (
            <li key={i}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function PathCard() {
  const shown = pathPreview.value
  if (!shown) return null
  return (
    <div class="card box stack" data-testid="way-card" role="group" aria-label="The path">
      <header class="split">
        <h3>Move {shown.cost.toFixed(1)} m</h3>
        <CloseButton label="Close (Escape)" onClick={clearDraft} />
      </header>
      {shown.refusal && (
        <p class="refusal">
          <RuleLink rule={shown.refusal.rule}>{shown.refusal.why}</RuleLink>
        </p>
      )}
      {!shown.refusal && paceOf(shown.cost) && <p>{paceOf(shown.cost)}</p>}
      <Button
        class="trigger"
        data-testid="trigger"
        disabled={shown.refusal !== undefined || shown.choice === undefined}
        onClick={() => void submitAction()}
      >
        Go
      </Button>
    </div>
  )
}

/** The plan in two sentences for screen readers. */
function describeCard(item: Item, card: Card): string {
  if (card.refusal) return card.title ? `${card.title}: ${card.refusal.why}` : card.refusal.why
  const all = chancesInWords(item, card)
  const [, second] = all
  const chances = [
    describeFirst(all),
    second && !isStopped(all) ? `${second.what} ${formatChance(second.chance)}` : undefined,
  ]
    .filter((one) => one !== undefined)
    .join(', ')
  return `${card.title}${chances ? `: ${chances}` : ''}. ${card.shelter ? `${card.shelter.says} ` : ''}${card.inside && (card.areas || card.inside.length > 0) ? describeInside(card.inside) : ''}`
}

export function ActionCard() {
  const shown = draftAction.value
  // On a phone with its sheet down, the map itself shows what was chosen (`MapGo`).
  const here = isWide.value || (shown !== undefined && sheetUp.value && tab.value === 'now')
  return (
    <>
      <SwatchHatches />
      {here && (shown ? <PlanCard /> : <PathCard />)}
    </>
  )
}

/** Tells screen readers the plan once it is known. */
export function PlanVoice() {
  const shown = draftAction.value
  return (
    <p class="unseen" role="status" data-testid="plan-voice">
      {shown?.card && !shown.busy ? describeCard(shown.item, shown.card) : ''}
    </p>
  )
}
