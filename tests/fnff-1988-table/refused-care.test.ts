// Every reason for which an act at things, care or a grenade is refused, with its rule, beside the act that is just allowed.
import { describe } from 'vitest'
import type { Fight, ManText } from './table.ts'
import {
  ALONE,
  ARM,
  ARMS,
  BLIND,
  FAR,
  OK,
  type Row,
  at,
  carrying,
  field,
  head,
  hurt,
  testActs,
} from './acts-to-refuse.ts'

const THINGS: readonly Row[] = [
  ['a wall', () => field(carrying('m-16a')), at('wall'), OK],
  ['nothing', field, at('moon'), 'no-thing inanimate/attack'],
  ['a rock', field, at('rock'), 'no-structure damage/structural-points'],
  ['a thing behind a wall', field, at('gate'), 'no-line-of-sight sight/line-of-sight'],
  ['a thing behind them: they turn', field, at('shed'), OK],
  ['a thing, when blind', () => BLIND(field()), at('door'), 'blind wound/critical-effects'],
  [
    'a blow at a thing, when blind',
    () => BLIND(field({ at: { x: 20.5, y: 18.8 } })),
    at('door', { mode: 'kick' }),
    OK,
  ],
  ['three shots at a thing', field, at('door', { shots: 3 }), 'too-many-shots action/shoot'],
  ['two shots at a thing', field, at('door', { shots: 2 }), OK],
  [
    'a jammed gun',
    () => field(carrying({ weapon: 'glock-17', jammed: true })),
    at('door'),
    'jammed weapons/jam-by-dirt',
  ],
  ['a burst of a pistol', field, at('door', { mode: 'burst' }), 'not-automatic autofire/kinds'],
  ['a burst of an UZI', () => field(carrying('uzi')), at('door', { mode: 'burst' }), OK],
  [
    'a rifle in one hand',
    () => field(carrying('m-16a')),
    at('door', { hands: 1 }),
    'two-hands weapons/rifle-posture',
  ],
  [
    'a swing without anything',
    () => field({ ...carrying(), at: { x: 20.5, y: 18.8 } }),
    at('door', { mode: 'melee' }),
    'no-blade melee/definition',
  ],
  [
    'a swing of a knife',
    () => field({ ...carrying('knife'), at: { x: 20.5, y: 18.8 } }),
    at('door', { mode: 'melee' }),
    OK,
  ],
  ['a kick at 1 m', () => field({ at: { x: 20.5, y: 19 } }), at('door', { mode: 'kick' }), OK],
  [
    'a kick at 1.1 m',
    () => field({ at: { x: 20.5, y: 19.1 } }),
    at('door', { mode: 'kick' }),
    'too-far melee/definition',
  ],
  [
    'the car that they sit in',
    () =>
      field({ at: { x: 21, y: 20 } })
        .act('a', { do: 'mount', vehicle: 'car' })
        .until('a', 2),
    at('car'),
    'aboard inanimate/attack',
  ],
  [
    'a thing at 101 m',
    () => head({}, FAR).rule({ rule: 'thing', name: 'Gate', points: 9, metres: 101 }),
    at('thing-gate'),
    'out-of-range range/firearm-ranges',
  ],
  [
    'a thing at 100 m',
    () => head({}, FAR).rule({ rule: 'thing', name: 'Gate', points: 9, metres: 100 }),
    at('thing-gate'),
    OK,
  ],
  [
    'mending what is whole',
    () => field({ at: { x: 20.5, y: 18.8 } }),
    { do: 'repair', thing: 'door' },
    'whole action/repair-aid',
  ],
  [
    'mending a rock',
    () => field({ at: { x: 12.5, y: 13.5 } }),
    { do: 'repair', thing: 'rock' },
    'whole action/repair-aid',
  ],
  ['mending nothing', field, { do: 'repair', thing: 'moon' }, 'no-thing action/repair-aid'],
]
const struck = (y: number): Fight =>
  field({ at: { x: 20.5, y }, skills: { pistol: 9 } }, { dice: { attack: [9], damage: [1] } })
    .act('a', at('door', { shots: 1 }) as never)
    .until('a', 2)
const CARE: readonly Row[] = [
  ['mending from 1 m', () => struck(19), { do: 'repair', thing: 'door' }, OK],
  [
    'mending from 1.1 m',
    () => struck(19.1),
    { do: 'repair', thing: 'door' },
    'too-far action/repair-aid',
  ],
  ['care where no wound is', field, { do: 'aid', target: 'c' }, 'no-wound action/repair-aid'],
  [
    'care for a flesh wound',
    () => hurt('torso', 'FW', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    'no-wound action/repair-aid',
  ],
  [
    'care for a serious wound',
    () => hurt('torso', 'SW', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    OK,
  ],
  [
    'care for the dying',
    () => hurt('torso', 'MW', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    OK,
  ],
  [
    'care for the dead',
    () => hurt('torso', 'D', undefined, 'c')(field()),
    { do: 'aid', target: 'c' },
    'no-wound action/repair-aid',
  ],
  [
    'care from 1 m',
    () => hurt('torso', 'SW', undefined, 'b')(head({}, { metres: 1 })),
    { do: 'aid', target: 'b' },
    OK,
  ],
  [
    'care from 1.1 m',
    () => hurt('torso', 'SW', undefined, 'b')(head({}, { metres: 1.1 })),
    { do: 'aid', target: 'b' },
    'too-far action/repair-aid',
  ],
  ['care for nobody', field, { do: 'aid', target: 'z' }, 'nobody action/unlisted'],
  [
    'care without arms',
    () => hurt('torso', 'SW', undefined, 'c')(ARMS(field({}, { options: ALONE }))),
    { do: 'aid', target: 'c' },
    'no-arm wound/serious-effects',
  ],
  ['clearing a gun that works', field, { do: 'clear' }, 'not-jammed action/repair-aid'],
  [
    'clearing a jam',
    () => field(carrying({ weapon: 'glock-17', jammed: true })),
    { do: 'clear' },
    OK,
  ],
  [
    'clearing a jam without arms',
    () => ARMS(field(carrying({ weapon: 'glock-17', jammed: true }), { options: ALONE })),
    { do: 'clear' },
    'no-arm wound/serious-effects',
  ],
  ['the choke of a pistol', field, { do: 'choke' }, 'no-choke shotgun/choke'],
  ['the choke of a shotgun', () => field(carrying('ithaca-stakeout')), { do: 'choke' }, OK],
  [
    'a choke with slugs',
    () => field(carrying({ weapon: 'ithaca-stakeout', ammo: 'slug' })),
    { do: 'choke' },
    'no-pellets shotgun/location',
  ],
  [
    'a choke with flechettes',
    () => field(carrying({ weapon: 'ithaca-stakeout', ammo: 'flechette' })),
    { do: 'choke' },
    'no-pellets shotgun/location',
  ],
  [
    'a choke without arms',
    () => ARMS(field(carrying('ithaca-stakeout'), { options: ALONE })),
    { do: 'choke' },
    'no-arm wound/serious-effects',
  ],
]
const launcher = (more: object = {}): ManText => ({
  weapons: [{ weapon: 'rifle-grenade', ...more }, 'm-1-garand'],
})
const GRENADES: readonly Row[] = [
  ['a pistol', field, { do: 'grenade', target: 'b' }, 'no-grenade grenade/hand-attack'],
  ['a hand grenade', () => field(carrying('hand-grenade')), { do: 'grenade', target: 'b' }, OK],
  [
    'a hand grenade with one arm',
    () => ARM(field(carrying('hand-grenade'))),
    { do: 'grenade', target: 'b' },
    OK,
  ],
  [
    'a hand grenade without arms',
    () => ARMS(field(carrying('hand-grenade'), { options: ALONE })),
    { do: 'grenade', target: 'b' },
    'no-arm wound/serious-effects',
  ],
  [
    'a grenade, when blind',
    () => BLIND(field(carrying('hand-grenade'))),
    { do: 'grenade', target: 'b' },
    'blind wound/critical-effects',
  ],
  ['a rifle grenade', () => field(launcher()), { do: 'grenade', target: 'b' }, OK],
  [
    'a rifle grenade with one arm',
    () => ARM(field(launcher())),
    { do: 'grenade', target: 'b' },
    'no-arm wound/serious-effects',
  ],
  [
    'a rifle grenade without a rifle',
    () => field(carrying('rifle-grenade', 'uzi')),
    { do: 'grenade', target: 'b' },
    'no-rifle grenade/rifle-attack',
  ],
  [
    'a jammed launcher',
    () => field(launcher({ jammed: true })),
    { do: 'grenade', target: 'b' },
    'jammed weapons/jam-by-dirt',
  ],
  [
    'an empty launcher',
    () => field(launcher({ loaded: 0 })),
    { do: 'grenade', target: 'b' },
    'empty grenade/rifle-attack',
  ],
  [
    'a grenade at oneself',
    () => field(carrying('hand-grenade')),
    { do: 'grenade', target: 'a' },
    'nobody grenade/defence',
  ],
  [
    'a grenade at somebody behind',
    () => field(carrying('hand-grenade')),
    { do: 'grenade', target: 'f' },
    'behind-him facing/indirect',
  ],
  [
    'a grenade at nothing',
    () => field(carrying('hand-grenade')),
    { do: 'grenade', thing: 'moon' },
    'no-thing grenade/structures',
  ],
  [
    'a grenade at the car that they sit in',
    () =>
      field({ ...carrying('hand-grenade'), at: { x: 21, y: 20 } })
        .act('a', { do: 'mount', vehicle: 'car' })
        .until('a', 2),
    { do: 'grenade', thing: 'car' },
    'aboard grenade/structures',
  ],
  // BODY 2 throws 6 m.
  [
    'a hand grenade 7 m far',
    () => head({ ...carrying('hand-grenade'), stats: { body: 2 } }, { metres: 7 }),
    { do: 'grenade', target: 'b' },
    'too-far grenade/hand-range',
  ],
  [
    'a hand grenade 6 m far',
    () => head({ ...carrying('hand-grenade'), stats: { body: 2 } }, { metres: 6 }),
    { do: 'grenade', target: 'b' },
    OK,
  ],
  [
    'a rifle grenade 351 m far',
    () => head(launcher(), { metres: 351 }),
    { do: 'grenade', target: 'b' },
    'too-far grenade/rifle-attack',
  ],
]

describe('things', () => testActs(THINGS))

describe('care', () => testActs(CARE))

describe('grenades', () => testActs(GRENADES))
