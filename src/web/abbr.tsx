// The abbreviations of the rule books, spelled out where a newcomer meets them.

/** What the abbreviations on sheets stand for. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['INT', 'Intelligence'],
  ['REF', 'Reflexes'],
  ['TECH', 'Technical ability'],
  ['CL', 'Cool'],
  ['MA', 'Movement allowance'],
  ['RA', 'Ranged attack'],
  ['RD', 'Ranged defence'],
  ['CQB', 'Close-quarters battle'],
  ['CEM', 'Combat experience modifier'],
  ['BTM', 'Body type modifier'],
  ['SP', 'Stopping power'],
  ['Acc', 'Accuracy'],
  ['ROF', 'Rate of fire'],
  ['Rel', 'Reliability'],
  ['Av', 'Availability'],
  ['FW', 'Flesh wound'],
  ['LW', 'Light wound'],
  ['SW', 'Serious wound'],
  ['CW', 'Critical wound'],
  ['MW', 'Mortal wound'],
  ...[0, 1, 2, 3, 4, 5, 6].map((level) => [`M${level}`, `Mortal wound ${level}`] as const),
  ['D', 'Deadly wound'],
])

/**
 * An abbreviation. Its words show under the pointer; a click or a tap writes them out. Without `words`, those of the
 * list; a text that it lacks is shown as it is.
 */
export function Abbr({ children, words }: { children: string; words?: string | undefined }) {
  const title = words ?? ABBREVIATIONS.get(children)
  if (title === undefined || title === children) return <>{children}</>
  return (
    <abbr title={title} tabIndex={-1}>
      {children}
    </abbr>
  )
}
