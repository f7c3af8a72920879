// What each event changes of a fight besides wounds, and that it changes nothing else.
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { aims, feints, gone, operates, testChanges, works, wound } from './changes.ts'
import type { Changes, Row } from './changes.ts'

const half: Event = {
  type: 'goes-on',
  who: 'a',
  rest: { kind: 'shots', left: 1, last: 'single' },
}
const waits: Event = { type: 'delays', who: 'a' }

const CLOCK: readonly Row[] = [
  [
    'turn/three-phases] turn 2 begins at tick 3',
    [],
    { type: 'turn', turn: 2 },
    { turn: 2, now: 3 },
  ],
  [
    'turn/phase-table] the phases of a turn go by the REF at its start',
    [wound('a', { area: 'head', effect: 'skull-fracture' })],
    { type: 'turn', turn: 2 },
    { turn: 2, now: 3, 'a.turnRef': 4 },
  ],
  [
    'turn/three-phases] phase 2: what lasted for phase 1 is over',
    [
      { type: 'part', who: ['a'] },
      { type: 'ran', who: 'a' },
      { type: 'acted', who: 'a', act: 'single', lingers: true },
      { type: 'noticed', who: 'b', threat: 'a', roll: 9, against: 5, aware: true },
      { type: 'ambush', who: 'a', victim: 'b', attack: 9, defence: 5, sprung: true },
    ],
    { type: 'phase', phase: 2 },
    {
      phase: 2,
      now: 1,
      acting: [],
      ambushed: [],
      'a.phase.running': false,
      'a.phase.acted': false,
      'a.phase.lingers': false,
      'b.phase.noticed.a': gone,
    },
  ],
  [
    'turn/delay] an action held back lasts to the next phase',
    [waits],
    { type: 'phase', phase: 2 },
    { phase: 2, now: 1, acting: [] },
  ],
  [
    'turn/delay] it does not last to the next turn',
    [waits, { type: 'turn', turn: 2 }],
    { type: 'phase', phase: 1 },
    { acting: [], 'a.phase.delayed': false },
  ],
  [
    'ambush/free-phase] a free phase is begun afresh, by one after the other',
    [
      { type: 'acted', who: 'a', act: 'single' },
      { type: 'acted', who: 'b', act: 'single' },
    ],
    { type: 'free', who: ['a', 'b'] },
    { step: 'free', free: ['a', 'b'], 'a.phase.acted': false },
  ],
  [
    'ambush/free-phase] when all have had theirs the turn begins',
    [{ type: 'free', who: ['a'] }],
    { type: 'free', who: [] },
    { step: 'turn', free: [], acting: [] },
  ],
  [
    'ambush/once] who lies in wait anew lies in wait for others',
    [
      { type: 'lies-in-wait', who: 'a', victims: ['b'], conditions: ['hidden'] },
      { type: 'lies-in-wait', who: 'b', victims: ['a'], conditions: [] },
    ],
    { type: 'lies-in-wait', who: 'a', victims: [], conditions: [] },
    {
      ambushes: [
        { who: 'b', victims: ['a'], conditions: [] },
        { who: 'a', victims: [], conditions: [] },
      ],
    },
  ],
  [
    'ambush/set-up] a sprung ambush surprises',
    [],
    { type: 'ambush', who: 'a', victim: 'b', attack: 9, defence: 5, sprung: true },
    { ambushed: [['a', 'b', true]] },
  ],
  [
    'ambush/set-up] one that was noticed does not',
    [],
    { type: 'ambush', who: 'a', victim: 'b', attack: 5, defence: 9, sprung: false },
    { ambushed: [['a', 'b', false]] },
  ],
]

const ACTS: readonly Row[] = [
  [
    'movement/running-halves-action] a runner ends the rest of an action',
    [half],
    { type: 'ran', who: 'a' },
    { 'a.phase.running': true, 'a.phase.rest': gone },
  ],
  [
    'action/one-per-phase] an action ends aim, feint, surgery and work',
    [aims, feints, works, operates],
    { type: 'acted', who: 'a', act: 'single', lingers: true },
    {
      'a.phase.acted': true,
      'a.phase.lingers': true,
      'a.aim': gone,
      'a.feint': gone,
      'a.work': gone,
      'a.surgery': gone,
    },
  ],
  ...(
    [
      ['aim', 'aim'],
      ['feint', 'feint'],
      ['choke', 'work'],
      ['aid', 'surgery'],
    ] as const
  ).map(([act, kept]): Row => [
    `action/carry-over] ${act} goes on with what it began`,
    [aims, feints, works, operates],
    { type: 'acted', who: 'a', act },
    Object.fromEntries([
      ['a.phase.acted', true],
      ...['aim', 'feint', 'surgery', 'work']
        .filter((one) => one !== kept)
        .map((one) => [`a.${one}`, gone]),
    ]) as Changes,
  ]),
  [
    'action/active-dodge] a dodge is the action of the phase and ends what was under way',
    [half, aims, feints, works, operates],
    { type: 'dodges', who: 'a' },
    {
      'a.phase.dodging': true,
      'a.phase.acted': true,
      'a.phase.rest': gone,
      'a.aim': gone,
      'a.work': gone,
      'a.surgery': gone,
    },
  ],
  [
    'action/parry] a parry too, with the limb that was named',
    [half, aims, works, operates],
    { type: 'parries', who: 'a', with: 'left-leg' },
    {
      'a.phase.parrying': true,
      'a.phase.parryWith': 'left-leg',
      'a.phase.acted': true,
      'a.phase.rest': gone,
      'a.aim': gone,
      'a.work': gone,
      'a.surgery': gone,
    },
  ],
  [
    'turn/delay] holding back ends the rest of an action',
    [half],
    waits,
    { 'a.phase.delayed': true, 'a.phase.rest': gone },
  ],
  [
    'turn/delay] calling takes it up',
    [waits],
    { type: 'calls', who: 'a' },
    { 'a.phase.delayed': false },
  ],
  [
    'action/repair-aid] an operation counts from its first phase',
    [{ type: 'phase', phase: 2 }],
    { ...operates, phases: 2 },
    { 'a.surgery': { target: 'b', since: 0, due: 2 } },
  ],
  [
    'action/repair-aid] its last phase ends it',
    [operates],
    { ...operates, phases: 3 },
    { 'a.surgery': gone },
  ],
  [
    'action/leap] a leap adds its metres and ends aim and surgery',
    [aims, operates, { type: 'leapt', who: 'a', to: { x: 1, y: 1 }, metres: 1 }],
    { type: 'leapt', who: 'a', to: { x: 3, y: 4 }, metres: 2.5, vehicle: 'car', name: 'Car' },
    { 'a.x': 3, 'a.y': 4, 'a.phase.moved': 3.5, 'a.aboard': 'car', 'a.mounted': true },
  ],
  [
    'action/leap] out of a vehicle',
    [aims, operates, { type: 'mounted', who: 'a', mounted: true, vehicle: 'car' }],
    { type: 'leapt', who: 'a', to: { x: 3, y: 4 }, metres: 2.5 },
    {
      'a.x': 3,
      'a.y': 4,
      'a.phase.moved': 2.5,
      'a.aboard': gone,
      'a.mounted': false,
      'a.aim': gone,
      'a.surgery': gone,
    },
  ],
  [
    'cover/modifiers] a hostage',
    [],
    { type: 'hostage', who: 'a', held: true },
    { 'a.hostage': true },
  ],
  [
    'ambush/modifiers] drunk or the like',
    [],
    { type: 'incapacitated', who: 'a', is: true },
    { 'a.incapacitated': true },
  ],
  ['ambush/modifiers] the light', [], { type: 'light', light: 'darkness' }, { light: 'darkness' }],
  [
    'ambush/modifiers] clear again',
    [{ type: 'light', light: 'darkness' }],
    { type: 'light' },
    { light: gone },
  ],
]

const CORE: readonly Row[] = [
  [
    'aiming/concentration] an own phase that ends without aiming breaks the aim',
    [aims, { type: 'phase', phase: 2 }, waits, half],
    { type: 'ended', who: 'a' },
    { 'a.phase.ended': true, 'a.phase.delayed': false, 'a.phase.rest': gone, 'a.aim': gone },
  ],
  [
    'aiming/concentration] the phase of the aim does not',
    [aims],
    { type: 'ended', who: 'a' },
    { 'a.phase.ended': true },
  ],
  [
    'aiming/concentration] nor does a phase of others',
    [
      { ...aims, who: 'b', target: 'a' },
      { type: 'turn', turn: 2 },
      { type: 'phase', phase: 1 },
    ],
    { type: 'ended', who: 'b' },
    { 'b.phase.ended': true },
  ],
  [
    'movement/per-phase] a move adds up, remembers where they looked, and ends aim, surgery and the rest of an action',
    [
      { type: 'turned', who: 'a', facing: 30, penalty: false },
      { type: 'moved', who: 'a', to: { x: 1, y: 0 }, metres: 1, spent: 2, facing: 90 },
      half,
      aims,
      operates,
    ],
    { type: 'moved', who: 'a', to: { x: 3, y: 0 }, metres: 2, spent: 3, facing: 120 },
    {
      'a.x': 3,
      'a.facing': 120,
      'a.phase.spent': 5,
      'a.phase.moved': 3,
      'a.phase.rest': gone,
      'a.aim': gone,
      'a.surgery': gone,
    },
  ],
  [
    'facing/turning] the facing before the first move of the phase',
    [{ type: 'placed', who: 'a', to: { x: 0, y: 0 }, facing: 45 }],
    { type: 'moved', who: 'a', to: { x: 0, y: 2 }, metres: 2, spent: 2, facing: 90 },
    {
      'a.y': 2,
      'a.facing': 90,
      'a.phase.spent': 2,
      'a.phase.moved': 2,
      'a.phase.turnedFrom': 45,
    },
  ],
  [
    'facing/turning] the facing before the first turn, which ends nothing',
    [{ type: 'placed', who: 'a', to: { x: 0, y: 0 }, facing: 45 }, half, aims],
    { type: 'turned', who: 'a', facing: 90, penalty: true },
    { 'a.facing': 90, 'a.phase.turnedFrom': 45, 'a.phase.turned': true },
  ],
  [
    'facing/turning] a turn that costs nothing',
    [{ type: 'turned', who: 'a', facing: 45, penalty: false }],
    { type: 'turned', who: 'a', facing: 90, penalty: false },
    { 'a.facing': 90 },
  ],
  [
    'action/shoot] a posture ends the rest of an action',
    [half],
    { type: 'posture', who: 'a', posture: 'prone' },
    { 'a.posture': 'prone', 'a.phase.rest': gone },
  ],
  [
    'setup/referee] so does the hand of the referee',
    [half],
    { type: 'placed', who: 'a', to: { x: 7, y: 8 } },
    { 'a.x': 7, 'a.y': 8, 'a.phase.rest': gone },
  ],
  ['aiming/bonus] a first phase of aim', [], aims, { 'a.aim': { target: 'b', phases: 1, at: 0 } }],
  [
    'aiming/bonus] and a second',
    [aims, { type: 'phase', phase: 2 }],
    aims,
    { 'a.aim.phases': 2, 'a.aim.at': 1 },
  ],
  [
    'aiming/concentration] another target begins anew',
    [aims, aims],
    { ...aims, target: 'door' },
    { 'a.aim.target': 'door', 'a.aim.phases': 1 },
  ],
  [
    'ambush/set-up] who goes out of sight is no longer aimed at, feinted or noticed',
    [
      aims,
      feints,
      { type: 'noticed', who: 'a', threat: 'b', roll: 9, against: 5, aware: true },
      { type: 'noticed', who: 'a', threat: 'c', roll: 9, against: 5, aware: false },
    ],
    { type: 'shown', who: 'b', hidden: true },
    { 'b.hidden': true, 'a.aim': gone, 'a.feint': gone, 'a.phase.noticed.b': gone },
  ],
  [
    'ambush/set-up] who comes into view is',
    [aims, feints, { type: 'shown', who: 'b', hidden: true }, aims, feints],
    { type: 'shown', who: 'b', hidden: false },
    { 'b.hidden': false },
  ],
  [
    'unarmed/escape] who gets free is held no longer',
    [{ type: 'held', who: 'a', target: 'b', skill: 'brawling' }],
    { type: 'escaped', who: 'b', from: 'a', roll: 9, against: 5, free: true },
    { 'a.holds': gone, holding: [] },
  ],
  [
    'unarmed/escape] who does not is held',
    [{ type: 'held', who: 'a', target: 'b', skill: 'brawling' }],
    { type: 'escaped', who: 'b', from: 'a', roll: 5, against: 9, free: false },
    {},
  ],
]

const ATTACKS: readonly Row[] = [
  [
    'weapons/jam-by-dirt] a weapon that jams is dirty no longer',
    [{ type: 'dirtied', who: 'a', weapon: 0 }],
    { type: 'checked', who: 'a', weapon: 0, die: 9, worksOn: 8, jammed: true },
    { 'a.weapons': 'jammed, clean' },
  ],
  [
    'weapons/jam-by-autofire] the roll of a turn is remembered',
    [{ type: 'dirtied', who: 'a', weapon: 0 }],
    { type: 'checked', who: 'a', weapon: 0, die: 1, worksOn: 8, jammed: false, turn: 3 },
    { 'a.weapons': 'works, clean, checked 3' },
  ],
  [
    'action/repair-aid] a cleared jam',
    [{ type: 'checked', who: 'a', weapon: 0, die: 9, worksOn: 8, jammed: true }],
    { type: 'cleared', who: 'a', weapon: 0 },
    { 'a.weapons': 'works, clean' },
  ],
  [
    'weapons/jam-by-dirt] dirt',
    [],
    { type: 'dirtied', who: 'a', weapon: 0 },
    { 'a.weapons': 'works, dirty' },
  ],
  [
    'shotgun/choke] work on the choke begins',
    [{ type: 'phase', phase: 2 }],
    works,
    { 'a.work': { weapon: 0, since: 1 } },
  ],
  [
    'shotgun/choke] and goes on from there',
    [works, { type: 'phase', phase: 2 }],
    { ...works, weapon: 1 },
    {},
  ],
  [
    'shotgun/choke] it is done',
    [works],
    { type: 'choked', who: 'a', weapon: 0, choke: 'closed' },
    { 'a.work': gone, 'a.weapons': 'works, clean, closed' },
  ],
  [
    'action/feint] a feint counts in the next own phase of who made it',
    [{ type: 'phase', phase: 2 }],
    { type: 'feinted', who: 'b', target: 'a' },
    { 'b.feint': { target: 'a', since: 1, until: 2 } },
  ],
  [
    'armour/staged-penetration] what goes through takes a point where there is armour',
    [],
    { type: 'hit', who: 'a', area: 'left-arm', damage: 11, stopped: 10, through: 1 },
    { 'a.spLost.left-arm': 1 },
  ],
  [
    'armour/penetrating] what does not go through takes none',
    [],
    { type: 'hit', who: 'a', area: 'left-arm', damage: 10, stopped: 10, through: 0 },
    {},
  ],
  [
    'armour/staged-penetration] where there is none nothing is lost',
    [],
    { type: 'hit', who: 'a', area: 'head', damage: 10, stopped: 0, through: 10 },
    {},
  ],
  [
    'melee/thrown] a thrown knife is one of two and lies by its target',
    [{ type: 'changed', who: 'a', weapon: 1 }],
    { type: 'left-hand', who: 'a', weapon: 1, fell: { near: 'b' } },
    { 'a.weapons': 'works, clean; spare 0', lying: 'knife of a near b' },
  ],
  [
    'melee/thrown] after the last one the hand is empty',
    [
      { type: 'changed', who: 'a', weapon: 1 },
      { type: 'left-hand', who: 'a', weapon: 1 },
    ],
    { type: 'left-hand', who: 'a', weapon: 1 },
    { 'a.weapons': 'works, clean' },
  ],
  [
    'melee/thrown] so it is after the only one',
    [],
    { type: 'left-hand', who: 'a', weapon: 0 },
    { 'a.weapons': 'works, clean', 'a.inHand': 1 },
  ],
]

const INTERRUPTED_A = { 'a.aim': gone, 'a.surgery': gone, 'a.work': gone }

const BLOWS: readonly Row[] = [
  [
    'unarmed/pin] a hold',
    [],
    { type: 'held', who: 'a', target: 'b', skill: 'brawling', area: 'left-arm' },
    { 'a.holds': { target: 'b', skill: 'brawling', area: 'left-arm', since: 0 }, holding: ['a'] },
  ],
  [
    'unarmed/pin] whoever is held starts again with an aim, an operation and a choke',
    [aims, operates, works],
    { type: 'held', who: 'b', target: 'a', skill: 'brawling' },
    { ...INTERRUPTED_A, 'b.holds': { target: 'a', skill: 'brawling', since: 0 }, holding: ['b'] },
  ],
  [
    'unarmed/throw] the thrown lie, can do nothing, and start again with what they did',
    [aims, operates, works],
    { type: 'floored', who: 'a', by: 'b', phases: 3, until: 4 },
    { ...INTERRUPTED_A, 'a.posture': 'prone', 'a.stunnedUntil': 4 },
  ],
  [
    'unarmed/throw] the later end counts',
    [{ type: 'floored', who: 'b', by: 'a', phases: 3, until: 4 }],
    { type: 'floored', who: 'b', by: 'a', phases: 1, until: 2 },
    {},
  ],
]

testChanges('clock', CLOCK, { 'delayed-action-expiry': 'turn-end' })
testChanges('acts', ACTS)
testChanges('moves, aim and sight', CORE)
testChanges('attacks', ATTACKS)
testChanges('blows', BLOWS)
