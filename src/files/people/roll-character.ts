// Rolls a character from a template, in books that do not say how: a house rule of ours.
import { spend } from '../../books/gunfight/character/points.ts'
import type { Desk, Quick, QuickWish, Word } from '../../books/gunfight/character/desk.ts'
import { slug } from '../../dice/english.ts'
import type { Dice } from '../../dice/dice.ts'
import type { BookPeople } from './templates.ts'
import { mixedPerson, one } from './variety.ts'

/** The highest level that random spending buys; players may buy more by hand. */
const MOST_LEVEL = 8

/** The templates as archetypes. */
const archetypesOf = ({ templates }: BookPeople): readonly Required<Word>[] =>
  templates.map(({ person: { name }, about }) => ({ id: slug(name), name, what: about }))

/**
 * Rolls a character: an archetype and the pools, unless they are given, then the points one by one, weighted as the
 * template's figures; arms, armour, name and manner as for people who differ.
 */
function rollCharacter(
  file: BookPeople,
  { form, pool }: Desk,
  dice: Dice,
  { name, archetype, bought }: QuickWish,
): Quick {
  const template =
    file.templates.find(({ person }) => slug(person.name) === archetype) ??
    one(dice, 'archetype', file.templates)
  const budget = form.ours?.bought ?? 0
  const points = (of: 'stats' | 'skills'): number => (bought || !pool ? budget : pool(dice, of))
  const pools = { stats: points('stats'), skills: points('skills') }
  const { stats, skills } = template.person
  const person = mixedPerson(template, template.person.name, file.variety, {
    dice,
    used: new Set(),
    seen: new Set(),
  })
  const spentStats = spend(
    dice,
    'stat point',
    pools.stats,
    form.stats.map(({ id, least, most }) => ({
      ...{ id, least, most, cost: 1 },
      weight: stats[id as keyof typeof stats] ?? least,
    })),
  )
  const spentSkills = spend(
    dice,
    'skill point',
    pools.skills,
    Object.entries(skills).map(([id, weight]) => ({
      ...{ id, least: 0, most: MOST_LEVEL, cost: 1 },
      weight,
    })),
  )
  const { mook: _, npc: __, wounds: ___, ...kept } = person
  return {
    archetype: slug(template.person.name),
    pools,
    person: {
      ...kept,
      name: name || person.name,
      stats: spentStats,
      skills: Object.fromEntries(Object.entries(spentSkills).filter(([, level]) => level > 0)),
      firefights: 0,
    },
  }
}

/** The desk of a book that does not say how to roll a character, with the templates as archetypes. */
export const rollingDesk = (desk: Desk, file: BookPeople | undefined): Desk =>
  desk.quick || !file
    ? desk
    : {
        ...desk,
        form: { ...desk.form, archetypes: archetypesOf(file) },
        quick: (dice, wish) => rollCharacter(file, desk, dice, wish),
      }
