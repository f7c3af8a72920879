// A bot for Ringfire: takes the attack that most likely puts somebody out, else walks to the nearest enemy.
//   ringfire fight scenarios/alley.json --player "the couriers=node examples/bots/marksman.mjs"
import { createInterface } from 'node:readline'

const chanceOf = ({ chances }, what) => chances.find((one) => one.what === what)?.chance ?? 0
const worthOf = ({ plan }) => chanceOf(plan, 'out') + chanceOf(plan, 'hit') / 2

function choose({ id, who, view, menu, reach, default: silent }) {
  const combatantOf = (id) => view.men?.find((one) => one.id === id)
  const own = combatantOf(who)?.side
  const isFoe = (id) => combatantOf(id) && combatantOf(id).side !== own && !combatantOf(id).down
  const attacks = menu
    .map((item, index) => ({ ...item, index }))
    .filter(({ plan, target, refusal }) => plan && !refusal && isFoe(target))
    .sort((a, b) => worthOf(b) - worthOf(a))
  if (attacks[0] && worthOf(attacks[0]) > 0.1) return { id, item: attacks[0].index }
  const mayWalk = menu.some(({ needs, refusal }) => needs === 'path' && !refusal)
  const self = combatantOf(who)
  const enemies = (view.men ?? []).filter(({ id }) => isFoe(id))
  const distance = (spot) =>
    Math.min(...enemies.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)))
  const [best] = (reach?.spots ?? []).sort((a, b) => distance(a) - distance(b))
  if (mayWalk && self && enemies.length > 0 && best && distance(best) < distance(self) - 1)
    return { id, to: { x: best.x, y: best.y } }
  return { id, choice: silent }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'ask') console.log(JSON.stringify(choose(message)))
}
