// A double-blind table as people open it: a player has only those on the map whom their own people see, and where the others were.
import { connect } from '../server/client.ts'
import { expect, newGuest, test } from './host.ts'
import { table } from './table.ts'

let server: Awaited<ReturnType<typeof table>>
test.beforeAll(async () => {
  server = await table()
})

test('double blind: who is behind a wall is on the map of the referee only @long', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/#/`)
  await page.getByTestId('scenario-junkyard').click()
  await page.getByTestId('double-blind').check()
  await page.getByTestId('start-table').click()
  await expect(page.getByTestId('end')).toBeVisible()
  await expect(page.getByTestId('house-line')).toContainText('sees only what their own people see')
  await page.getByTestId('seats').click()
  await page.getByTestId('show-player-1').click()
  const link = page.getByTestId('link-player-1').getByTestId('link-text')
  const player = await newGuest(browser)
  await player.goto(await link.inputValue())
  await expect(player.getByTestId('token-mad-matt')).toBeVisible()
  // A player's map is shaded where nobody of theirs sees, without being asked; the referee sees all.
  await expect(player.getByTestId('fog')).toBeAttached()
  await expect(player.getByTestId('fog-button')).toHaveCount(0)
  await expect(page.getByTestId('fog')).toHaveCount(0)
  const id = /table\/([^?]+)/.exec(page.url())![1]!
  const referee = await connect(server.url, id)
  const place = (x: number, y: number) =>
    referee.ask({ do: 'begin', choice: { rule: 'place', who: 'scar-heckler', x, y }, why: 'test' })
  const scar = player.getByTestId('token-scar-heckler')
  const { men } = referee.now().scene as unknown as { men: { id: string; x: number; y: number }[] }
  const matt = men.find((combatant) => combatant.id === 'mad-matt')!
  await place(matt.x + 1, matt.y)
  await expect(scar).toBeVisible()
  await place(5, 5)
  await expect(scar).toHaveCount(0)
  await expect(player.getByTestId('ghost')).toContainText('Scar Heckler, turn')
  await expect(player.getByTestId('log')).toContainText('Scar Heckler goes out of sight.')
  await expect(player.getByTestId('roster')).toContainText('out of sight, last seen in turn')
  await expect(page.getByTestId('token-scar-heckler')).toHaveCount(1)
  referee.close()
  await player.context().close()
})
