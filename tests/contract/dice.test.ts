import { exact } from '../../src/dice/exact.ts'
import { fast } from '../../src/dice/fast.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { diceContract } from './dice-contract.ts'

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_x, i) => make(i))

diceContract({ name: 'exact', play: (rule) => [...exact(rule).outcomes.keys()] })
{
  const dice = seeded(seededSource(1))
  diceContract({ name: 'seeded', play: (rule) => times(500, () => rule(dice)) })
}
{
  const dice = fast(1)
  diceContract({ name: 'fast', play: (rule) => times(500, () => rule(dice)) })
}
// Rows of 200 faces, so that every die of up to ten sides finds its own among them. Low ones only, for what is short of sides.
diceContract({
  name: 'scripted',
  play: (rule) => {
    const scripts = [
      ...times(6, (face) => times(200, (i) => ((i + face) % 6) + 1)),
      times(200, () => 1),
    ]
    return scripts.flatMap((script, i) => {
      try {
        return [rule(scripted(script))]
      } catch (error) {
        if (i < scripts.length - 1 && /die \d+ is \d+, but/.test(String(error))) return []
        if (/needs die 201/.test(String(error))) return []
        throw error
      }
    })
  },
})
