// What people type in a search of the rules, and the words that rules have for it. A line is `typed, or typed: meant, or meant`;
// several words in a row are found together.

export const SYNONYMS = `
armor, vest, kevlar, bulletproof, jacket, helmet: armour
wears out, worn out, ablation, ablate, damaged armour, damaged armor: staged penetration
skin weave: skinweave
layering, layers: layer
much armour, much armor, heavy armour, heavy armor: encumbrance
ap: armour piercing
armor piercing, armour piercing: armour piercing, ap
sp: stopping power
ev: encumbrance
bullet: round, hit
slug: slug, shotgun
buckshot, pellets, shot pattern: shotgun
full auto, fullauto, machine gun, spray: full auto, autofire
suppression, suppress, covering a zone: suppressive fire
headshot, head shot: head, called shot
double damage: doubling
surprise, sneak attack, backstab: ambush
sneak, stealth, hide: hidden, ambush
shooting, shoot, fire at: attack, fire
goes first, go first, turn order, who starts, acts first: initiative, order
initiative: initiative, init
target number, difficulty: difficulty, tn
combat experience: experience, cem
quick draw, drawing a gun, draw a weapon: fast draw
jam, malfunction, misfire: reliability, jam, fumble
botch, critical failure, natural one: fumble
two pistols, two guns, dual wield, gun in each hand: two weapons
over a wall, behind a wall, wall, barricade, hiding behind: cover
hostage in front, hostage, human shield: hostage, cover
run, sprint, walk: move, movement
how far: range, movement
how long: length, duration
twice, two times, several times: multiple
thing, object, not a person: inanimate, structural
through cover, through a wall: stops damage, cover
punch, fist: strike, unarmed, melee
grab, wrestle, clinch, grapple: grapple, pin
strangle, choke out, choking: choke
trip, shove, push: sweep trip, throw
karate, judo, kung fu: martial arts, key attack
knife, sword, blade, katana: edged, blade, melee
toughness, body type: body type, btm
first aid, bandage, medic, treat, patch up: stabilise, stabilisation, treatment, healing
heal: healing, recovery
bleeding, bleed out, dying: bleeding, mortal, worsening
losing a limb, lose an arm, lose a leg, severed: limb loss, sever
slow you down, slow me down, slowed by wounds: effects, penalty, cumulative
knocked out, unconscious, pass out: consciousness, stun save
dead, killed, die: death, dead
burn, fire damage, incendiary, flame: burn, api
explosion, blast, frag: explosion, grenade
overwatch, reaction shot, opportunity fire, ready an action: covering fire, hold action
morale, fear, rout: panic
sniper: aim, scope
goon, extra, thug: mook
knockdown, knock down, ten count: knockdown, ko
tired, fatigue, exhausted, winded: boxing dice loss, stamina
`
