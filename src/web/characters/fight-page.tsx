// A new fight: sides, map, distance, options.
import { listed } from '../../dice/english.ts'
import { present } from '../../dice/present.ts'
import { useLayoutEffect, useState } from 'preact/hooks'
import { houseIn } from '../../books/gunfight/house/house.ts'
import type { OptionValue, OptionValues } from '../../engine/book.ts'
import { placed } from '../../files/placed.ts'
import { placesOn } from '../../files/map-fight.ts'
import { ADVICE_OPTION } from '../advice/offer.ts'
import { getSets } from '../house/api.ts'
import { SetPicker } from '../house/set-picker.tsx'
import { OptionsForm } from '../lobby/options-form.tsx'
import { Problems } from '../lobby/start-form.tsx'
import { getBooks, type BookCard, type Problem } from '../state/api.ts'
import { useSideColours } from '../field/shapes.ts'
import { navigate, tableHash } from '../state/route.ts'
import * as api from './api.ts'
import * as draft from './draft.ts'
import {
  castOf,
  EMPTY,
  fromTable,
  requestOf,
  withoutLost,
  type FightPlan,
  type SetPlan,
  type PlanProps,
} from './fight-plan.ts'
import { FightHead } from './fight-head.tsx'
import { AmbushForm, standingIn } from './ambush-form.tsx'
import { Faults, partOf, useFaults } from './plan-faults.tsx'
import { NumberField } from './fields.tsx'
import { PlanTools } from './plan-tools.tsx'
import { PlacementMap } from './placement-map.tsx'
import { SidesForm } from './sides-form.tsx'
import { PageHeader } from '../page-header.tsx'
import { Choice, Tick, Radios } from '../fields.tsx'
import { Button } from '../button.tsx'
import { Panel } from '../panel.tsx'

type AddDying = (who: api.NextFight['dying'][number]) => void
type LeftOut = Pick<api.NextFight, 'dead' | 'dying'>

/** Who died in the last fight, by sides, who is dying, and whom the computer plays in the next one. */
function SinceLast({ dead, dying, plan, add }: LeftOut & { plan: FightPlan; add: AddDying }) {
  const sides = [...new Set(dead.map(({ side }) => side))]
  const computers = plan.sides.filter(({ computer }) => computer)
  const every = computers.length === plan.sides.length
  return (
    <div class="stack gap-1" role="status" data-testid="since-last">
      {dead.length > 0 && (
        <p>
          Died in the last fight or of its wounds:{' '}
          {sides
            .map((side) => {
              const names = dead.filter((one) => one.side === side).map(({ name }) => name)
              return `${listed(names)} (${side})`
            })
            .join('; ')}
          .
        </p>
      )}
      {dying.map((who, i) => (
        <p key={i} class="cluster" data-testid="dying">
          {who.name} is dying and stays behind, unless you take them along with their wounds.{' '}
          <Button onClick={() => add(who)}>Take {who.name} along</Button>
        </p>
      ))}
      {computers.length > 0 && (
        <p class="quiet">
          The computer plays {every ? 'every side' : listed(computers.map(({ name }) => name))}. You
          can change that under Sides.
        </p>
      )}
    </div>
  )
}

/** Why the fight cannot start yet. */
function whatIsMissing({ sides }: FightPlan): string {
  const empty = sides.filter(({ people }) => people.length === 0)
  return empty.length < sides.length
    ? `Nobody is on ${listed(empty.map(({ name }) => name))}. Put people on at least two sides.`
    : 'Put people on at least two sides.'
}

function Ground({ plan, maps, cast, faults, set }: PlanProps & { maps: readonly api.MapCard[] }) {
  const chosen = maps.find(({ id }) => id === plan.map)
  const rows =
    chosen &&
    placesOn(
      chosen.map,
      plan.sides.map((side) => side.people.length),
      plan.metres,
    )
  const places = new Map(
    placed(plan.sides).flatMap((side, s) =>
      side.map(({ key }, i) => [
        key,
        { ...(rows?.[s]?.[i] ?? { x: 0, y: 0, facing: 0 }), ...plan.places[key] },
      ]),
    ),
  )
  // A map with starting places for everybody sets the distance itself.
  const apart =
    !chosen ||
    plan.sides.some(
      ({ people }, s) =>
        people.length > 0 && !chosen.map.starts?.some(({ side }) => side === s + 1),
    )
  const standing = standingIn(plan, cast).map(({ key, name, side }) => ({
    id: key,
    name,
    side,
    place: present(places.get(key), 'where somebody stands'),
  }))
  return (
    <Panel id="ground" title="Ground">
      <div class="cluster">
        <Choice
          as="inline"
          label="Where"
          value={plan.map ?? ''}
          testid="fight-map"
          values={[
            ['', 'no map'],
            ...maps.map(
              ({ id, map }) => [id, `${map.name}, ${map.width} × ${map.height} m`] as const,
            ),
          ]}
          put={(chosen) => set({ map: chosen || undefined, places: {} })}
        />
        {apart && (
          <NumberField
            caption
            label="Metres apart"
            value={plan.metres}
            least={0}
            most={2000}
            put={(metres) => set({ metres: metres ?? 10, places: {} })}
            testid="fight-metres"
          />
        )}
      </div>
      <Faults faults={faults} part="ground" />
      {chosen ? (
        <PlacementMap
          map={chosen.map}
          standing={standing}
          move={(id, to) => set({ places: { ...plan.places, [id]: to } })}
        />
      ) : (
        <p class="quiet">
          Everybody sees everybody, {plan.metres} m apart, in the open; the referee says what
          changes.
        </p>
      )}
    </Panel>
  )
}

/** Whether a problem is already shown next to its field. */
const isShown = (one: Problem, faults: readonly Problem[]): boolean =>
  faults.some(({ field, wrong }) => field === one.field && wrong === one.wrong)

/** Names the place where a fault is shown. */
function placeOf(fault: Problem, plan: FightPlan, cast: readonly api.ListedCharacter[]): string {
  const part = partOf(fault)
  if (!part.startsWith('person')) return part === 'rest' ? fault.field : part
  const [, side = NaN, at = NaN] = part.split(' ').map(Number)
  const key = placed(plan.sides)[side]?.[at]?.key
  return standingIn(plan, cast).find((one) => one.key === key)?.name ?? fault.field
}

/** Enter in one of the many fields of the form only ends its text; the fight starts by its button. */
function keepFromStarting(
  event: KeyboardEvent & { readonly currentTarget: HTMLFormElement },
): void {
  const { key, target, currentTarget } = event
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget)
    event.preventDefault()
}

/** What was entered for a new fight and not started: it is there again when its page is. */
let unfinished: FightPlan | undefined

/** `house`: the set of house rules that it begins with, and its book. */
export function FightPage({ again, map, house }: { again?: string; map?: string; house?: string }) {
  const [kept, setKept] = useState<readonly api.ListedCharacter[] | undefined>(undefined)
  const [maps, setMaps] = useState<readonly api.MapCard[]>([])
  const [books, setBooks] = useState<readonly BookCard[]>([])
  const [plan, setPlan] = useState<FightPlan>(() =>
    unfinished && !again && map === undefined && house === undefined
      ? unfinished
      : { ...EMPTY, book: draft.newBook.value, map },
  )
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(0)
  const [leftOut, setLeftOut] = useState<LeftOut>({ dead: [], dying: [] })
  const show = (fight: api.Fight, among: readonly api.ListedCharacter[]): void => {
    const found = withoutLost(fromTable(fight), among)
    set(found.plan)
    setLost(found.lost)
  }
  const set: SetPlan = (over) =>
    setPlan((old) => {
      const now = { ...old, ...over }
      if (!again) unfinished = now
      return now
    })
  useLayoutEffect(() => {
    const told = (wrong: api.ApiError): void => setProblems([{ field: 'server', wrong: wrong.why }])
    void api.getMaps().then((said) => (said.value ? setMaps(said.value) : told(said.wrong)))
    getBooks().then(
      (found) => {
        setBooks(found)
        // The last chosen book may no longer be available.
        setPlan((old) =>
          found.some(({ id }) => id === old.book) ? old : { ...old, book: draft.FIRST_BOOK },
        )
      },
      () => {},
    )
    if (house !== undefined)
      void getSets().then(({ value }) => {
        const found = value?.find(({ id }) => id === house)
        if (found) set({ book: found.book, house, options: found.options })
      })
    void Promise.all([api.getCharacters(), again ? api.getFight(again) : undefined]).then(
      ([found, before]) => {
        setKept(found.value ?? [])
        if (found.wrong) told(found.wrong)
        if (before?.value) {
          show(before.value.fight, found.value ?? [])
          setLeftOut(before.value)
        } else if (before) told(before.wrong)
        else if (found.value) setPlan((old) => withoutLost(old, found.value).plan)
      },
    )
  }, [])
  const start = async (event: Event): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    const said = await api.startFight(requestOf(plan, again))
    if (again && said.value) await api.showNext(again, said.value.id)
    setBusy(false)
    if (said.value) unfinished = undefined
    if (said.value) navigate(tableHash(said.value.id))
    else setProblems(api.problemsOf(said.wrong))
  }
  useLayoutEffect(() => void draft.loadDesk(plan.book), [plan.book])
  useLayoutEffect(() => {
    draft.houseWeapons.value = houseIn(plan.options).weapons ?? []
    return () => void (draft.houseWeapons.value = [])
  }, [plan.options])
  const book = books.find(({ id }) => id === plan.book)
  const ready = plan.sides.filter((side) => side.people.length > 0).length >= 2
  const faults = useFaults(plan, ready)
  const all = kept ?? []
  const cast = castOf(plan, all)
  const gone = [...leftOut.dead, ...leftOut.dying].map(({ name }) => name)
  const parts = { plan, cast, gone, faults, set }
  useSideColours(plan.sides)
  const reload = (): void =>
    void api.getCharacters().then((found) => {
      if (found.value) setKept(found.value)
    })
  const takeAlong: AddDying = (who) => {
    set({
      sides: plan.sides.map((side, s) =>
        s === who.side ? { ...side, people: [...side.people, who.one] } : side,
      ),
    })
    setLeftOut((old) => ({ ...old, dying: old.dying.filter((one) => one !== who) }))
  }
  const put = (name: string, value: OptionValue | readonly string[]): void =>
    set({ options: { ...plan.options, [name]: value } as OptionValues })
  return (
    <div class="people-page">
      <PageHeader title={again ? 'Next fight' : 'New fight'} back="#/" backTo="Lobby" />
      <main>
        <form class="columns" onSubmit={(event) => void start(event)} onKeyDown={keepFromStarting}>
          <div class="stack gap-4">
            {again && <SinceLast {...leftOut} plan={plan} add={takeAlong} />}
            <FightHead plan={plan} books={books} all={all} set={set} />
            <SidesForm {...parts} all={all} kept={reload} />
            <AmbushForm {...parts} conditions={draft.desk.value?.ambush ?? []} />
            <Ground {...parts} maps={maps} />
          </div>
          <div class="start stays panel">
            <fieldset class="who cluster words">
              <legend>Dice</legend>
              <Radios
                name="dice"
                value={plan.byHand}
                values={[
                  [false, 'by Ringfire'],
                  [true, 'by hand'],
                ]}
                put={(byHand) => set({ byHand })}
              />
            </fieldset>
            <fieldset class="who cluster words">
              <legend>Advice</legend>
              <Tick
                checked={plan.advice === 'allowed'}
                testid="allow-advice"
                put={(on) => set({ advice: on ? 'allowed' : 'off' })}
              >
                {ADVICE_OPTION}
              </Tick>
            </fieldset>
            {book && (
              <SetPicker
                book={book.id}
                value={plan.house}
                pick={(chosen) => set({ house: chosen?.id, options: chosen?.options ?? {} })}
                lost={() => set({ house: undefined })}
              />
            )}
            {book && <OptionsForm book={book} values={plan.options} put={put} />}
            <Faults faults={faults} part="options" />
            <Faults faults={faults} part="rest" />
            <Problems problems={problems.filter((one) => !isShown(one, faults))} />
            {!ready && <p class="quiet">{whatIsMissing(plan)}</p>}
            {faults.length > 0 && (
              <p class="refusal" role="status" data-testid="fight-faults">
                {faults.length === 1 ? 'One thing is' : `${faults.length} things are`} wrong with
                the fight. See:{' '}
                {[...new Set(faults.map((one) => placeOf(one, plan, cast)))].join(', ')}.
              </p>
            )}
            <button
              type="submit"
              class="trigger"
              data-testid="start-fight"
              disabled={busy || !ready}
            >
              Start the fight
            </button>
            {lost > 0 && leftOut.dead.length === 0 && (
              <p class="quiet" role="status" data-testid="fight-lost">
                {lost === 1
                  ? 'One person of this plan died or was removed and is left out.'
                  : `${lost} people of this plan died or were removed and are left out.`}
              </p>
            )}
            {kept && <PlanTools plan={plan} ready={ready} show={(shown) => show(shown, kept)} />}
          </div>
        </form>
      </main>
    </div>
  )
}
