// The actions of a question. During a turn the usual ones come first; the rest are one key away and searchable.
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Item } from '../../engine/book.ts'
import { armGroup, takeItem } from '../state/actions.ts'
import { allActions, actionSearch, setAllActions } from '../state/all-actions.ts'
import {
  groupByRefusal,
  isNever,
  itemTestId,
  pickable,
  remedyFirst,
  searchGroups,
  usualGroups,
  weaponTroubles,
  type Group,
} from '../state/items.ts'
import { keptAnswer } from '../state/remembered.ts'
import { armed, ask, draftAction, hands } from '../state/store.ts'
import { roomForGroups } from './room-for-groups.ts'
import { Gain, PickPeople } from './pick-people.tsx'
import { RuleLink } from './rule-link.tsx'
import { Button } from '../button.tsx'

const ARM_HINT = 'A click on a token or an object does this'

function Choice({ item }: { item: Item }) {
  const on = draftAction.value?.item === item
  const refused = item.refusal !== undefined
  const isUsual = ask.value !== undefined && keptAnswer(ask.value) === item.label
  return (
    <Button
      class={`choice ${on ? 'is-on' : ''} ${isUsual ? 'is-usual' : ''}`}
      data-testid={itemTestId(item)}
      aria-disabled={refused}
      aria-pressed={item.plan || item.needs ? on : undefined}
      title={item.refusal?.why}
      onClick={() => takeItem(item)}
    >
      {item.label}
      {item.needs ? ' …' : ''}
      <Gain of={item} />
    </Button>
  )
}

function ActionGroup({ group, small = false }: { group: Group; small?: boolean }) {
  const open = group.items.filter((item) => !item.refusal)
  const several = pickable(group.items)
  const people = group.items.filter(
    (item) =>
      item.thing === undefined &&
      !isNever(item) &&
      !(several && Array.isArray(item.choice) && item.choice.length > 0),
  )
  const things = group.items.filter((item) => item.thing !== undefined)
  const isArmed = group.targeted && armed.value === group.name
  return (
    <section
      class={`group ${isArmed ? 'is-armed' : ''} ${open.length === 0 ? 'is-closed' : ''} ${small ? 'is-small' : ''}`}
      data-testid="group"
      data-group={group.name}
      aria-label={group.name}
    >
      {group.targeted ? (
        <Button
          class="group-name bare quiet"
          aria-pressed={isArmed}
          title={ARM_HINT}
          onClick={() => armGroup(group.name)}
        >
          <span class="arm" aria-hidden="true" />
          {group.name}
        </Button>
      ) : group.items.length > 1 || (allActions.value && group.items[0]?.label !== group.name) ? (
        <h3 class="group-name bare quiet">{group.name}</h3>
      ) : null}
      <div class="choices cluster gap-1">
        {/* "Nobody", the usual answer, first. */}
        <Choices items={people} />
        {several && <PickPeople key={several.join(' ')} people={several} items={group.items} />}
        {things.length > MAX_UNFOLDED ? (
          <details
            class="more small"
            open={things.some((item) => item === draftAction.value?.item)}
          >
            <summary>Things ({things.length})</summary>
            <div class="choices cluster gap-1">
              <Choices items={things} />
            </div>
          </details>
        ) : (
          <Choices items={things} />
        )}
      </div>
    </section>
  )
}

/** An attack that shows only its name; clicking it arms it and shows its targets. */
const FoldedGroup = ({ group }: { group: Group }) => (
  <section class="group" data-testid="group" data-group={group.name} aria-label={group.name}>
    <Button aria-expanded={false} title={ARM_HINT} onClick={() => armGroup(group.name)}>
      <span class="arm" aria-hidden="true" />
      {group.name}
    </Button>
  </section>
)

/** More obstacles than this are collapsed; they can still be clicked on the map. */
const MAX_UNFOLDED = 3

function Choices({ items }: { items: readonly Item[] }) {
  return (
    <>
      {items
        .filter((item) => !item.refusal)
        .map((item) => (
          <Choice key={itemTestId(item)} item={item} />
        ))}
      <Refused items={items.filter((item) => item.refusal)} />
    </>
  )
}

/** Refused actions with the reasons, collapsed while only the usual actions are shown. */
function Refused({ items }: { items: readonly Item[] }) {
  const rows = groupByRefusal(items).map((row) => (
    <div key={row.why} class="refused cluster gap-1">
      {row.items.map((item) => (
        <Choice key={itemTestId(item)} item={item} />
      ))}
      <span class="reason quiet">
        <RuleLink rule={row.rule}>{row.why}</RuleLink>
      </span>
    </div>
  ))
  if (items.length === 0 || allActions.value || ask.value?.kind !== 'act') return <>{rows}</>
  return (
    <details class="more small">
      <summary>Not now ({items.length})</summary>
      {rows}
    </details>
  )
}

const isUnarmed = (): boolean =>
  ask.value?.who !== undefined && hands.value[ask.value.who] === undefined

const usualOf = (groups: readonly Group[]): readonly Group[] =>
  usualGroups(
    groups,
    [armed.value, draftAction.value?.item.group],
    roomForGroups.value.most,
    isUnarmed(),
  )

/** Groups with a single action that needs no target stand side by side, without headings. */
const isSingle = (group: Group): boolean => group.items.length === 1 && !group.targeted

function Search() {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (actionSearch.value === '') input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <input
      ref={input}
      class="action-search"
      type="search"
      placeholder="Find an action"
      aria-label="Find an action"
      data-testid="action-search"
      value={actionSearch.value ?? ''}
      onKeyDown={(press) => {
        // The first Escape clears the words, as in every search; the second leaves the search.
        if (press.key !== 'Escape') return
        press.stopPropagation()
        if (actionSearch.value) {
          actionSearch.value = ''
          return
        }
        setAllActions(false)
        press.currentTarget.closest<HTMLElement>('.now')?.focus({ preventScroll: true })
      }}
      onInput={(input) => {
        actionSearch.value = input.currentTarget.value
      }}
    />
  )
}

/**
 * Toggles between all actions and the usual ones; placed beside the end of the turn, where it is always visible.
 */
export function MoreActions({ groups }: { groups: readonly Group[] }) {
  const all = allActions.value
  const more = groups.length - usualOf(groups).length
  if (ask.value?.kind !== 'act' || (!all && more === 0)) return null
  return (
    <Button
      class="more-actions choice"
      aria-expanded={all}
      data-testid="more-actions"
      onClick={() => setAllActions(!all)}
    >
      {all ? 'Fewer' : `More (${more})`} <kbd>a</kbd>
    </Button>
  )
}

/** Why the weapon in hand cannot attack. */
const WeaponTroubles = ({ groups }: { groups: readonly Group[] }) => (
  <>
    {weaponTroubles(groups).map(({ rule, why }) => (
      <p key={why} class="reason quiet small" data-testid="weapon-trouble">
        <RuleLink rule={rule}>{why}</RuleLink>
      </p>
    ))}
  </>
)

export function ActionGroups({ groups }: { groups: readonly Group[] }) {
  if (ask.value?.kind !== 'act')
    return (
      <>
        {groups.map((group) => (
          <ActionGroup key={group.name} group={group} />
        ))}
      </>
    )
  const all = allActions.value
  const shown = all
    ? searchGroups(remedyFirst(groups, isUnarmed()), actionSearch.value ?? '')
    : usualOf(groups)
  const singles = all ? [] : shown.filter(isSingle)
  const folds = !all && roomForGroups.value.folds
  const folded = folds ? shown.filter(({ name, targeted }) => targeted && name !== armed.value) : []
  return (
    <>
      {all && <Search />}
      <WeaponTroubles groups={groups} />
      {all && shown.length === 0 && <p class="quiet">No action matches these words.</p>}
      {singles.length > 0 && (
        <div class="single-groups cluster gap-1">
          {singles.map((group) => (
            <ActionGroup key={group.name} group={group} />
          ))}
        </div>
      )}
      {shown
        .filter((group) => !singles.includes(group) && !folded.includes(group))
        .map((group) => (
          <ActionGroup key={group.name} group={group} small={folds} />
        ))}
      {folded.length > 0 && (
        <div class="single-groups cluster gap-1">
          {folded.map((group) => (
            <FoldedGroup key={group.name} group={group} />
          ))}
        </div>
      )}
    </>
  )
}
