// Builds the scene of a fight from what all gunfight books share. A book supplies clock, wounds and sheets.
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { AREAS, areaName, type Area } from '../attack/body-areas.ts'
import { combatants } from '../combatants.ts'
import { commandFor, commandWords } from '../contract/commands.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import type { GunfightRules } from '../contract/rules.ts'
import { pick } from '../files/write.ts'
import { ghostsOf } from './double-blind.ts'
import type {
  Glimpse,
  Infirmary,
  Place,
  Scene,
  Sheet,
  SheetArea,
  SheetWeapon,
  Token,
  TrackState,
} from './scene.ts'

/** A body's condition, as shown on tokens and sheets. */
export interface ShownBody {
  /** One code per wound, most serious first. */
  readonly wounds: readonly string[]
  readonly byArea: Readonly<Partial<Record<Area, SheetArea['wounds']>>>
  /** The row of wound states; `on` marks the current ones. */
  readonly boxes: Sheet['boxes']
  /** The wound track box by box, for books with several kinds of marks. */
  readonly track?: readonly TrackState[]
  /** "stunned", "dying", "17 points". */
  readonly conditions: readonly string[]
}

export interface SceneSlots<B extends BookTypes> {
  readonly rankName: string
  dayOf(tick: number): number
  /** The clock during the fight, such as "round 2", and its steps as a row. */
  clock(view: StateOf<B>): string
  steps?(view: StateOf<B>): Scene['steps']
  coverWord(cover: B['Cover']): string
  stateWord(combatant: B['Combatant']): string
  body(combatant: B['Combatant'], now: number): ShownBody
  order(view: StateOf<B>, men: readonly B['Combatant'][]): readonly Place[]
  /** The combatant's current activities, in words. */
  doing(view: StateOf<B>, combatant: B['Combatant']): readonly string[]
  /** Conditions that only some seats may know. */
  secrets?(view: StateOf<B>, combatant: B['Combatant']): readonly string[]
  figures(
    view: StateOf<B>,
    combatant: B['Combatant'],
  ): Pick<Sheet, 'stats' | 'derived' | 'skills' | 'phases' | 'armour' | 'cyberware'>
  /** Current SP, and SP when undamaged. */
  sp(combatant: B['Combatant'], area: Area): { readonly sp: number; readonly full: number }
  weapon(
    carried: B['Combatant']['weapons'][number],
  ): Pick<
    SheetWeapon,
    'name' | 'type' | 'accuracy' | 'ammunition' | 'reliability' | 'jammed' | 'trouble'
  >
  /** The second of two weapons in hand; absent if the book has no such attacks. */
  inOtherHand?(combatant: B['Combatant']): B['Combatant']['weapons'][number] | undefined
  /** Areas, shelter and declared paths. */
  drawn(view: StateOf<B>): Pick<Scene, 'areas' | 'shelters' | 'ways'>
  infirmary(view: StateOf<B>): Infirmary | undefined
}

/** The parts of a scene that computer players read, from a seat's view; builds nothing else. */
export const makeGlimpse =
  <B extends BookTypes>(
    rules: Pick<SceneRules<B>, 'dead' | 'helpless'>,
    slots: Pick<SceneSlots<B>, 'stateWord' | 'weapon' | 'inOtherHand'>,
  ): ((view: StateOf<B>, seat: Seat) => Glimpse) =>
  (view, seat) => {
    const all = combatants<B['Combatant']>(view)
    return {
      map: view.map,
      ghosts: ghostsOf(view),
      men: all.map((combatant) => ({
        id: combatant.id,
        side: combatant.side,
        x: combatant.x,
        y: combatant.y,
        facing: combatant.facing,
        posture: combatant.posture,
        state: slots.stateWord(combatant),
        down: rules.helpless(combatant, view.now),
        dead: rules.dead(combatant),
      })),
      sheets: byId(
        all
          .filter((combatant) => combatant.seat === seat)
          .map((combatant): [Id, Glimpse['sheets'][Id]] => [
            combatant.id,
            {
              weapons: combatant.weapons.map(
                (carried: B['Combatant']['weapons'][number], index) => ({
                  loaded: carried.weapon.shots > 0 ? carried.loaded : undefined,
                  inHand: index === combatant.inHand,
                  ...(slots.inOtherHand?.(combatant) === carried ? IN_OTHER_HAND : {}),
                  jammed: slots.weapon(carried).jammed,
                }),
              ),
            },
          ]),
      ),
    }
  }

const IN_OTHER_HAND = { otherHand: true } as const

type SceneRules<B extends BookTypes> = Pick<GunfightRules<B>, 'dead' | 'helpless' | 'between'>

export function makeScene<B extends BookTypes>(
  rules: SceneRules<B>,
  slots: SceneSlots<B>,
): (view: StateOf<B>) => Scene {
  const pairs = (view: StateOf<B>, men: readonly B['Combatant'][]): Scene['pairs'] =>
    men.flatMap((a) =>
      men
        .filter((b) => b.id !== a.id)
        .map((b) => {
          const { metres, cover, sees } = rules.between(view, a, b)
          return { a: a.id, b: b.id, metres, cover: slots.coverWord(cover), sees }
        }),
    )

  function conditions(view: StateOf<B>, combatant: B['Combatant'], body: ShownBody): string[] {
    const { posture, aboard, hidden, favour, notes } = combatant
    const command = commandFor(view, combatant.id)
    const vehicle = view.map?.obstacles.find(({ id }) => id === aboard)
    return [
      ...body.conditions,
      ...slots.doing(view, combatant),
      ...(posture === 'standing' ? [] : [posture]),
      ...(aboard === undefined ? [] : [`in ${vehicle?.name ?? 'a vehicle'}`]),
      ...(hidden ? ['hidden'] : []),
      ...(slots.secrets?.(view, combatant) ?? []),
      ...(notes ?? []),
      ...(command ? [`ordered: ${commandWords(command, (id) => view.men[id]?.name)}`] : []),
      ...(favour === 0 ? [] : [`referee ${favour > 0 ? '+' : ''}${favour}`]),
    ]
  }

  const token = (
    view: StateOf<B>,
    combatant: B['Combatant'],
    { wounds }: ShownBody,
    conditions: readonly string[],
  ): Token => ({
    ...pick(combatant, 'id', 'name', 'seat', 'side', 'x', 'y', 'facing', 'posture', 'hidden'),
    wounds,
    state: slots.stateWord(combatant),
    conditions,
    down: rules.helpless(combatant, view.now),
    dead: rules.dead(combatant),
    acting: view.acting.includes(combatant.id),
  })

  function sheet(
    view: StateOf<B>,
    combatant: B['Combatant'],
    { byArea, boxes, track }: ShownBody,
    conditions: readonly string[],
  ): Sheet {
    return {
      ...pick(combatant, 'id', 'name', 'seat'),
      side: view.sides[combatant.side]?.name ?? '',
      ...slots.figures(view, combatant),
      areas: AREAS.map((area) => ({
        area,
        name: areaName(area),
        ...slots.sp(combatant, area),
        wounds: byArea[area] ?? [],
      })),
      boxes,
      track,
      weapons: combatant.weapons.map((carried: B['Combatant']['weapons'][number], index) => ({
        loaded: carried.weapon.shots > 0 ? carried.loaded : undefined,
        shots: carried.weapon.shots || undefined,
        spare: carried.spare,
        rof: carried.weapon.rof || undefined,
        inHand: index === combatant.inHand,
        ...(slots.inOtherHand?.(combatant) === carried ? IN_OTHER_HAND : {}),
        ...slots.weapon(carried),
      })),
      conditions,
    }
  }

  return (view) => {
    const men = combatants<B['Combatant']>(view)
    const [tokens, sheets]: [Token[], [Id, Sheet][]] = [[], []]
    for (const combatant of men) {
      const body = slots.body(combatant, view.now)
      const now = conditions(view, combatant, body)
      tokens.push(token(view, combatant, body, now))
      sheets.push([combatant.id, sheet(view, combatant, body, now)])
    }
    const day = slots.dayOf(view.now)
    const ghosts = ghostsOf(view)
    const things = view.lying.flatMap(({ at, carried }) =>
      at && view.map ? [{ at: { x: at.x, y: at.y }, name: carried.weapon.name }] : [],
    )
    return {
      kind: 'gunfight',
      title: view.title,
      clock: day > 0 ? `day ${day}` : slots.clock(view),
      steps: day > 0 ? [] : (slots.steps?.(view) ?? []),
      map: view.map,
      pairs: view.map ? undefined : pairs(view, men),
      men: tokens,
      order: slots.order(view, men),
      rankName: slots.rankName,
      sheets: Object.fromEntries(sheets),
      ...slots.drawn(view),
      ...(ghosts ? { ghosts } : {}),
      ...(things.length > 0 ? { things } : {}),
      ...(view.paused ? { paused: true } : {}),
      over: view.step === 'over' ? view.ended : undefined,
      infirmary: slots.infirmary(view),
    }
  }
}
