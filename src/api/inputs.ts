// What programs pass to the library. Generated from the schemas of files: npm run schemas
import type { OptionsOf } from './books.ts'

/** The weapons of each book, by id. */
interface Weapons {
  readonly 'fnff-1988': '45-colt-automatic' | 'browning-hi-power' | 'browning-25' | '44-automag' | 'beretta-m92f' | 'glock-17' | 'walther-ppk' | 'hk-p9s' | 'tokarev-1933-tt-33' | 'beretta-m1951' | 'luger-parabellum' | 'mauser-m-1896' | 'styer-gb80' | 'desert-eagle' | 'ruger-mkii-standard' | 'mamba' | 'sig-sauer-p-210-2' | 'colt-python' | 'sw-combat-magnum' | 'sw-model-29' | 'llama-commanche' | 'colt-45-peacemaker' | 'colt-38-detective' | 'hi-standard-derringer' | 'cop-357-derringer' | 'ca-bulldog' | 'uzi' | 'mini-uzi' | 'vz61-skorpion' | 'ingram-mac-10' | 'ingram-mac-11' | 'hk-mp5' | 'm3-grease-gun' | 'thompson-m1' | 'schmeisser-mp-40' | 'bushmaster' | 'fn-fal' | 'ak-47' | 'ak-74' | 'm-16a' | 'styer-aug' | 'galli-556' | 'm-1-garand' | 'winchester-m70' | 'winchester-30-30' | 'ithaca-stakeout' | 'atchison-assault' | 'caws' | 'knife' | 'switchblade' | 'sword' | 'spear' | 'nunchaku' | 'tonfa' | 'bow' | 'crossbow' | 'shiriken' | 'chainsaw' | 'sledgehammer' | 'mamba-machine-pistol' | 'uzi-pistol' | 'mp5k' | 'mp5d3' | 'thompson-m1928' | 'm-16-early-models' | 'ar-15' | 'galil-export-model' | 'winchester-44' | 'chiefs-special' | 'peacemaker-late-models' | 'club' | 'brick' | 'bottle' | 'stone' | 'gun-as-club' | 'axe' | 'dart' | 'hand-grenade' | 'rifle-grenade' | `${string},${string}`
  readonly 'cp2020': 'pistol-light-cheap' | 'pistol-light' | 'pistol-medium' | 'pistol-medium-10mm' | 'pistol-heavy' | 'pistol-very-heavy' | 'smg-light' | 'smg-light-6mm' | 'smg-medium' | 'smg-medium-9mm' | 'smg-heavy' | 'smg-very-heavy' | 'rifle-assault-light' | 'rifle-assault-medium' | 'rifle-assault-heavy' | 'rifle-hunting' | 'shotgun' | 'shotgun-auto' | 'cannon-20mm' | 'bow' | 'crossbow' | 'grenade-frag' | 'knife' | 'switchblade' | 'club' | 'sword' | 'axe' | 'nunchaku-tonfa' | 'naginata' | 'shuriken' | 'brass-knuckles' | 'sledgehammer' | 'chainsaw' | 'monoknife' | 'monokatana' | 'mono-chain' | 'battleglove' | 'ripper' | 'scratcher' | 'cyberbeast'
  readonly 'done-right': Weapons['cp2020']
  readonly 'gray-dawn': 'pistol-light-cheap' | 'pistol-light' | 'pistol-medium' | 'pistol-medium-10mm' | 'pistol-heavy' | 'pistol-very-heavy' | 'smg-light' | 'smg-light-6mm' | 'smg-medium' | 'smg-medium-9mm' | 'smg-heavy' | 'smg-very-heavy' | 'rifle-assault-light' | 'rifle-assault-medium' | 'rifle-assault-heavy' | 'rifle-hunting' | 'shotgun' | 'shotgun-auto' | 'cannon-20mm' | 'bow' | 'crossbow' | 'grenade-frag' | 'knife' | 'switchblade' | 'club' | 'sword' | 'axe' | 'nunchaku-tonfa' | 'naginata' | 'shuriken' | 'brass-knuckles' | 'sledgehammer' | 'chainsaw' | 'monoknife' | 'monokatana' | 'mono-chain' | 'battleglove' | 'ripper' | 'scratcher' | 'cyberbeast' | 'grenade-launcher' | 'rocket-launcher'
}

/** The id of a weapon in the arms list of a book; any text, if the book is not one of the package. */
export type WeaponName<B extends string> = B extends keyof Weapons ? Weapons[B] : string

/** One attack under a book. */
export interface ExchangeOf<B extends string> {
  readonly book: B
  /** House rules by name; absent: the book's defaults. `ringfire books ID` lists them */
  readonly options?: OptionsOf<B>
  readonly attacker: PersonInput
  readonly defender: PersonInput | ThingInput
  readonly attack: AttackInput<B>
}

/** An attack. */
export interface AttackInput<B extends string> {
  /** Absent: bare hands, with a mode such as strike or kick */
  readonly weapon?: WeaponName<B> | WeaponInput
  /** One of the book’s modes, such as single, burst, auto, suppress, melee, thrown, strike, feint or escape; `ringfire books ID` lists them */
  readonly mode?: string
  /** Absent: as many as the mode fires */
  readonly rounds?: number
  /** Mode suppress: the width of the fire zone in metres */
  readonly width?: number
  /** Metres */
  readonly range?: number
  /** Phases or rounds spent aiming */
  readonly aim?: number
  /** Called shot; absent: the dice decide */
  readonly at?: AreaInput
  /** A load that the book has for the weapon: plain, armor-piercing, slug … */
  readonly ammo?: string
  readonly choke?: 'open' | 'closed'
  /** laser-sight, targeting-scope, telescopic-sight, smartgun-link; gray-dawn also: blocking-scope, bipod */
  readonly sights?: readonly string[]
  /** Named modifiers of the book; `ringfire books ID` lists them */
  readonly conditions?: readonly string[]
}

/** A thing that is attacked. */
export interface ThingInput {
  /** A row of the book's table of structural points; any name, if `points` is given */
  readonly thing: string
  /** Structural points; absent: those of the book */
  readonly points?: number
  /** The difficulty that the referee sets for size and speed, before the range: 10, 15, 20, 25 or 30 */
  readonly difficulty?: number
  /** A fight is going on: combat experience counts */
  readonly fighting?: boolean
}

/** A fight under a book. */
export interface ScenarioOf<B extends string> {
  readonly book: B
  readonly title: string
  readonly description?: string
  /** House rules by name; absent: the book's defaults. `ringfire books ID` lists them */
  readonly options?: OptionsOf<B>
  readonly map?: MapInput
  /** A fight without a map: what the referee states about each pair */
  readonly pairs?: readonly {
    readonly a: string
    readonly b: string
    readonly metres: number
    readonly sees?: boolean
    /** Cover of a against b, in the book's words */
    readonly coverA?: string
    /** Cover of b against a */
    readonly coverB?: string
  }[]
  readonly sides: readonly {
    readonly name: string
    readonly seat: `player-${number}`
    /** The colour of the side; absent: assigned in the order of the sides */
    readonly colour?: 'blue' | 'orange' | 'green' | 'yellow' | 'pink'
    readonly combatants: readonly CombatantInput<B>[]
  }[]
  /** Names of seats; absent: each side has one seat, under its name */
  readonly seats?: readonly {
    readonly seat: `player-${number}`
    readonly name: string
  }[]
  readonly ambush?: readonly {
    readonly who: string
    readonly conditions?: readonly string[]
    readonly victims: readonly string[]
    readonly incapacitated?: readonly string[]
  }[]
}

/** A combatant of a fight. */
export interface CombatantInput<B extends string> extends PersonInput {
  /** Absent: made from the name */
  readonly id?: string
  /** The first one is in hand */
  readonly weapons?: readonly CarriedInput<B>[]
  /** Metres from the north-west corner: x to the east, y to the south */
  readonly at?: {
    readonly x: number
    readonly y: number
  }
  /** Degrees clockwise from north */
  readonly facing?: number
  readonly posture?: 'standing' | 'kneeling' | 'prone'
  readonly hidden?: boolean
  /** Who plays them; absent: the seat of their side */
  readonly seat?: `player-${number}` | 'referee'
  /** What they never or always do, without being asked: {"fast-draw": "never"} */
  readonly orders?: Readonly<Record<string, 'never' | 'always'>>
}

/** A carried weapon. */
export type CarriedInput<B extends string> = WeaponName<B> | {
  readonly weapon: WeaponName<B> | WeaponInput
  /** Absent: full */
  readonly loaded?: number
  /** Spare loads; absent: they do not run out. Of a blade or a grenade: how many more */
  readonly spare?: number
  /** A load that the book has for the weapon: plain, armor-piercing, slug … */
  readonly ammo?: string
  readonly choke?: 'open' | 'closed'
  /** True, or the number of rounds that clearing it still takes; 10000: it cannot be repaired in the fight */
  readonly jammed?: boolean | number
  readonly dirty?: boolean
  /** laser-sight, targeting-scope, telescopic-sight, smartgun-link; gray-dawn also: blocking-scope, bipod */
  readonly sights?: readonly string[]
} | WeaponInput

/** A combatant of a single attack. */
export interface PersonInput {
  readonly name: string
  readonly stats: StatsInput
  /** Levels by the name of the skill, such as pistol, martial-arts */
  readonly skills?: Readonly<Record<string, number>>
  /** Skills from other games that the referee accepts in place of the defence skill */
  readonly substitutes?: Readonly<Record<string, number>>
  /** From another Interlock game: stats may exceed the limits of the book */
  readonly imported?: boolean
  /** Words of the table, such as "elite", for which modifiers of house rules may ask */
  readonly notes?: readonly string[]
  /** Firefights survived so far */
  readonly firefights?: number
  /** The sum of all reflex boosts */
  readonly initiativeBonus?: number
  /** Layers, innermost first */
  readonly armor?: readonly ArmorInput[]
  /** Cyberware with what it changes; fnff-1988 has none */
  readonly cyberware?: readonly {
    readonly name: string
    /** What it adds to initiative */
    readonly initiative?: number
    readonly stat?: 'int' | 'ref' | 'tech' | 'cool' | 'luck' | 'ma' | 'body'
    /** What it adds to the stat */
    readonly by?: number
    /** Armour under the skin, where it covers */
    readonly sp?: number
    readonly covers?: readonly AreaInput[]
    readonly hard?: boolean
    /** Encumbrance of the armour */
    readonly ev?: number
    /** Points of SP that it has lost */
    readonly lost?: Readonly<Partial<Record<AreaInput, number>>>
    /** It replaces this limb, and takes damage as a machine; not in fnff-1988 */
    readonly limb?: 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg'
    /** Structural damage of the limb */
    readonly damage?: number
  }[]
  readonly wounds?: readonly WoundInput[]
  /** Whether a mortally wounded person has been stabilised; absent: only if all wounds are treated */
  readonly stabilised?: boolean
  /** Lasting effects of healed wounds */
  readonly lasting?: readonly {
    readonly area: AreaInput
    readonly effect: string
  }[]
  /** Points of INT and REF lost for good */
  readonly lost?: {
    readonly int?: number
    readonly ref?: number
  }
  /** Points of SP that the worn armour has lost */
  readonly spLost?: Readonly<Partial<Record<AreaInput, number>>>
  /** gray-dawn: a mook; absent: false */
  readonly mook?: boolean
  /** gray-dawn: a non-player character: LUCK counts, but points are spent only with the perk uses-luck; absent: a player character */
  readonly npc?: boolean
  /** gray-dawn: levels by the name of the perk, such as uses-luck, shoulder-roll, concentration; a negative stun-save or death-save is a penalty */
  readonly perks?: Readonly<Record<string, number>>
}

/** Stats. A book ignores those that it does not know. */
export interface StatsInput {
  readonly int?: number
  readonly ref: number
  readonly tech?: number
  readonly cool?: number
  readonly attr?: number
  readonly luck?: number
  readonly ma?: number
  readonly body: number
  readonly emp?: number
}

/** A weapon written out in full. */
export interface WeaponInput {
  readonly name: string
  /** Absent: made from the name */
  readonly id?: string
  /** Required in fnff-1988; the other books need a type or a class */
  readonly type?: 'P' | 'SMG' | 'SHG' | 'RIF' | 'M' | 'BOW' | 'SAW'
  /** cp2020, done-right: heavy pistol, assault rifle, melee …; anything left out is as for the first of its class */
  readonly class?: string
  readonly skill?: string
  /** Absent: 0 */
  readonly accuracy?: number
  /** Absent, or 0: a weapon without shots */
  readonly shots?: number
  readonly rof?: number
  readonly modes?: readonly ('single' | 'burst' | 'auto' | 'area')[]
  /** Absent: ST */
  readonly reliability?: 'VR' | 'ST' | 'UR'
  readonly ammunition?: string
  readonly calibre?: 'light' | 'medium' | 'heavy' | 'shotgun' | 'none'
  /** Listed range in metres, for books that have one */
  readonly range?: number
  /** Blast radius in metres */
  readonly radius?: number
  /** One code for all ranges, or one for each range group of the book: near (pointblank and close), far (medium and long), extreme; or close, medium, long */
  readonly damage: string | {
    readonly near?: string
    readonly far?: string
    readonly close?: string
    readonly medium?: string
    readonly long?: string
    readonly extreme?: string
  }
  readonly bullpup?: boolean
  /** A cutting edge; absent, with a class: none */
  readonly cutting?: boolean
  /** Made for throwing, as daggers and darts are */
  readonly throwing?: boolean
  /** Monomolecular */
  readonly mono?: boolean
  /** gray-dawn: all of its damage is stun; absent: false */
  readonly stun?: boolean
  /** Structural points of a melee weapon: parrying wears them down */
  readonly structure?: number
  /** fnff-1988; absent: N */
  readonly concealability?: 'P' | 'J' | 'L' | 'N'
  /** fnff-1988; absent: C */
  readonly availability?: 'E' | 'C' | 'P' | 'R'
}

/** A piece of armour, by name or written out. */
export type ArmorInput = string | {
  readonly name: string
  /** Absent: as in the armour list, under this name */
  readonly sp?: number
  /** Absent: as in the armour list */
  readonly covers?: readonly AreaInput[]
  readonly hard?: boolean
  /** fnff-1988: false: keeps its SP against blades, as leather does; absent: true, but not for leather */
  readonly modern?: boolean
  /** Encumbrance */
  readonly ev?: number
  readonly metal?: boolean
  /** Under the skin: not worn down by hits that penetrate */
  readonly implant?: boolean
  /** Points of SP that it has lost */
  readonly lost?: Readonly<Partial<Record<AreaInput, number>>>
}

/** A wound from before the fight. */
export interface WoundInput {
  readonly area?: AreaInput
  /** The book's word: FW, SW, CW, MW, D; light, serious … dead; LW, SW, CW, M0 … M6, D */
  readonly level?: string
  /** cp2020: points on the wound track */
  readonly points?: number
  readonly effect?: string
  /** False: untreated, so it gets worse from the beginning of the fight; absent: treated */
  readonly treated?: boolean
  readonly bludgeoning?: boolean
  /** How long it has been recovering */
  readonly days?: number
  /** Rolled ahead: days until it has healed */
  readonly healsIn?: number
}

/** What house rules add to the lists of a book. */
export interface HouseInput {
  readonly weapons?: readonly {
    readonly name: string
    /** Absent: made from the name */
    readonly id?: string
    /** Required in fnff-1988; the other books need a type or a class */
    readonly type?: 'P' | 'SMG' | 'SHG' | 'RIF' | 'M' | 'BOW' | 'SAW'
    /** cp2020, done-right: heavy pistol, assault rifle, melee …; anything left out is as for the first of its class */
    readonly class?: string
    readonly skill?: string
    /** Absent: 0 */
    readonly accuracy?: number
    /** Absent, or 0: a weapon without shots */
    readonly shots?: number
    readonly rof?: number
    readonly modes?: readonly ('single' | 'burst' | 'auto' | 'area')[]
    /** Absent: ST */
    readonly reliability?: 'VR' | 'ST' | 'UR'
    readonly ammunition?: string
    readonly calibre?: 'light' | 'medium' | 'heavy' | 'shotgun' | 'none'
    /** Listed range in metres, for books that have one */
    readonly range?: number
    /** Blast radius in metres */
    readonly radius?: number
    /** One code for all ranges, or one for each range group of the book: near (pointblank and close), far (medium and long), extreme; or close, medium, long */
    readonly damage: string | {
      readonly near?: string
      readonly far?: string
      readonly close?: string
      readonly medium?: string
      readonly long?: string
      readonly extreme?: string
    }
    readonly bullpup?: boolean
    /** A cutting edge; absent, with a class: none */
    readonly cutting?: boolean
    /** Made for throwing, as daggers and darts are */
    readonly throwing?: boolean
    /** Monomolecular */
    readonly mono?: boolean
    /** gray-dawn: all of its damage is stun; absent: false */
    readonly stun?: boolean
    /** Structural points of a melee weapon: parrying wears them down */
    readonly structure?: number
    /** fnff-1988; absent: N */
    readonly concealability?: 'P' | 'J' | 'L' | 'N'
    /** fnff-1988; absent: C */
    readonly availability?: 'E' | 'C' | 'P' | 'R'
    /** The weapon of the book in whose place it stands, under its id */
    readonly replaces?: string
  }[]
  readonly armor?: readonly {
    readonly name: string
    /** Absent: as in the armour list, under this name */
    readonly sp?: number
    /** Absent: as in the armour list */
    readonly covers?: readonly AreaInput[]
    readonly hard?: boolean
    /** fnff-1988: false: keeps its SP against blades, as leather does; absent: true, but not for leather */
    readonly modern?: boolean
    /** Encumbrance */
    readonly ev?: number
    readonly metal?: boolean
    /** Under the skin: not worn down by hits that penetrate */
    readonly implant?: boolean
    /** The piece of the book in whose place it stands, under its id */
    readonly replaces?: string
  }[]
  readonly loads?: readonly {
    readonly name: string
    /** Absent: made from the name */
    readonly id?: string
    /** The weapons that take it: one word of each list must be theirs. Absent: any gun */
    readonly fits?: {
      readonly weapon?: readonly string[]
      readonly class?: readonly string[]
      readonly calibre?: readonly string[]
      readonly type?: readonly string[]
      readonly ammunition?: readonly string[]
    }
    /** The load of the book that it is like in all that is not said here. Absent: plain */
    readonly like?: string
    /** Replaces the damage of the weapon; by range group in fnff-1988 only */
    readonly damage?: string | {
      readonly near?: string
      readonly far?: string
      readonly extreme?: string
    }
    /** Dice added to the damage */
    readonly extra?: string
    /** What is left of the SP of soft and of hard armour: 0.5 is half */
    readonly sp?: {
      readonly soft?: number
      readonly hard?: number
    }
    /** The factor of the damage that goes through */
    readonly points?: number
    /** SP that a hit which goes through takes */
    readonly wear?: number
    /** Whether a shotgun spreads it */
    readonly spreads?: boolean
    /** A listed range in metres, instead of the weapon’s */
    readonly range?: number
    /** So many metres it flies at most */
    readonly reach?: number
    /** It explodes: the radius in metres */
    readonly blast?: number
    /** The price of a round */
    readonly price?: number
    /** The load of the book in whose place it stands, where it fits */
    readonly replaces?: string
  }[]
  readonly modifiers?: readonly {
    /** As it stands on cards and in the log */
    readonly name: string
    /** Absent: made from the name */
    readonly id?: string
    /** Added to the roll: 2 helps, -2 hinders */
    readonly value: number
    /** The rolls to which it is added */
    readonly on: 'attack' | 'defence' | 'task' | 'notice' | 'save'
    /** Absent: always */
    readonly when?: {
      readonly kind?: readonly ('ranged' | 'melee' | 'unarmed')[]
      /** By name or id; one of them is enough */
      readonly weapon?: readonly string[]
      /** At more than so many metres */
      readonly beyond?: number
      /** At no more than so many metres */
      readonly within?: number
      /** Words such as elite, in the file of those who roll or noted by the referee at the table */
      readonly note?: readonly string[]
      /** Names of those who roll */
      readonly who?: readonly string[]
      /** Of those who roll */
      readonly posture?: readonly ('standing' | 'kneeling' | 'prone')[]
      /** single, burst, auto, melee, kick … */
      readonly mode?: readonly string[]
      /** Such as heavy pistol */
      readonly class?: readonly string[]
      /** fnff-1988: such as P */
      readonly type?: readonly string[]
      /** What the weapon is loaded with */
      readonly load?: readonly string[]
      /** A sight or link of the weapon */
      readonly sight?: readonly string[]
      /** Range bands of the book */
      readonly band?: readonly string[]
      /** Whether the shot is called */
      readonly called?: boolean
      /** Whether the attacker has aimed */
      readonly aimed?: boolean
    }
    /** It does not count where all of this holds */
    readonly unless?: {
      readonly kind?: readonly ('ranged' | 'melee' | 'unarmed')[]
      /** By name or id; one of them is enough */
      readonly weapon?: readonly string[]
      /** At more than so many metres */
      readonly beyond?: number
      /** At no more than so many metres */
      readonly within?: number
      /** Words such as elite, in the file of those who roll or noted by the referee at the table */
      readonly note?: readonly string[]
      /** Names of those who roll */
      readonly who?: readonly string[]
      /** Of those who roll */
      readonly posture?: readonly ('standing' | 'kneeling' | 'prone')[]
      /** single, burst, auto, melee, kick … */
      readonly mode?: readonly string[]
      /** Such as heavy pistol */
      readonly class?: readonly string[]
      /** fnff-1988: such as P */
      readonly type?: readonly string[]
      /** What the weapon is loaded with */
      readonly load?: readonly string[]
      /** A sight or link of the weapon */
      readonly sight?: readonly string[]
      /** Range bands of the book */
      readonly band?: readonly string[]
      /** Whether the shot is called */
      readonly called?: boolean
      /** Whether the attacker has aimed */
      readonly aimed?: boolean
    }
    /** A modifier of the book, by its name or rule, that does not count where this one does */
    readonly replaces?: string
    /** A word that several modifiers share: of these only the one farthest from 0 counts */
    readonly stack?: string
    /** The referee alone, or the acting player too; the referee if nothing is chosen */
    readonly tick?: 'referee' | 'player'
    /** Where the rule comes from, in your words */
    readonly source?: string
  }[]
  readonly tables?: readonly {
    /** The name of the table: hit locations … */
    readonly name: string
    /** Rows to change, each with its name in the first column; what is left out stays as in the book */
    readonly rows: readonly (Readonly<Record<string, number | string>>)[]
    /** Where the rule comes from, in your words */
    readonly source?: string
  }[]
}

/** The map of a fight. */
export interface MapInput {
  readonly $schema?: string
  readonly name: string
  /** What the map is good for, in one sentence */
  readonly purpose?: string
  /** Its folder among the maps of a server, such as Gangs/Night City */
  readonly folder?: string
  /** Metres */
  readonly width: number
  readonly height: number
  readonly obstacles?: readonly {
    readonly id: string
    readonly name: string
    /** A window is the wall below it: people see and shoot over it */
    readonly kind: 'wall' | 'wreck' | 'crate' | 'tree' | 'building' | 'fence' | 'door' | 'vehicle' | 'window'
    /** Corners of a closed shape in order; two points are a thin wall */
    readonly shape: readonly {
      readonly x: number
      readonly y: number
    }[]
    /** Metres; for a window, up to its sill */
    readonly height: number
    /** A row of the book's table of structural points or of cover */
    readonly material?: string
    /** Its own structural points, whatever the material */
    readonly structure?: number
    /** gray-dawn: cover level, such as 1 for a wooden fence or 6 for a jersey barrier; absent: from its material */
    readonly level?: number
    /** A vehicle without a roof: thrown objects land inside */
    readonly open?: boolean
    /** How many people a vehicle holds; absent: 4 */
    readonly seats?: number
  }[]
  readonly ground?: readonly {
    readonly id: string
    readonly name: string
    readonly kind: 'rough' | 'mud' | 'water' | 'slope' | 'fire' | 'smoke'
    readonly shape: readonly {
      readonly x: number
      readonly y: number
    }[]
  }[]
  /** The light of the whole map; absent: clear. fnff-1988: dim +1, dark +2 for ambushers; other books: no modifier */
  readonly light?: 'dim' | 'dark'
  /** Starting places of the sides */
  readonly starts?: readonly {
    readonly x: number
    readonly y: number
    /** Sides count from 1 */
    readonly side: number
    /** Absent: towards the middle */
    readonly facing?: number
  }[]
  /** Drawn under the map; no rule reads it */
  readonly picture?: {
    /** The SHA-256 of a picture that the server keeps */
    readonly file: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    /** Degrees clockwise; absent: 0 */
    readonly rotation?: number
    /** 0 as it is, 1 invisible; absent: 0 */
    readonly fade?: number
  }
}

/** A part of the body. */
export type AreaInput = 'head' | 'torso' | 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg'
