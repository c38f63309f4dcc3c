// Every route of the specification shows its quoted texts to a visitor, a member and an admin, on a phone and a desktop.
import { expect, type Locator, type Page } from '@playwright/test'
import { demoTest as test, logInAs } from '../support/fixtures.ts'
import { hydrated } from '../support/settled.ts'
import { sizes } from '../screens/list.ts'
import { viewers, type Viewer } from '../screens/screen.ts'
import { memberTexts, type QuotedTexts, type Size } from '../support/specification.ts'
import { panelTexts } from '../support/specification-panel.ts'

// Without traces, which copy the whole screen at each of hundreds of steps; the assertion messages are enough.
test.use({ trace: 'off' })

function isFor({ as }: QuotedTexts, viewer: Viewer): boolean {
  return as ? as === viewer : viewer !== 'admin'
}

/** A text that is the same in both sizes is looked for in the usual one, in both with FULL=1 (npm run test:nightly). */
const isOn = ({ on, as }: QuotedTexts, size: Size) =>
  on ? on === size : Boolean(process.env['FULL']) || size === (as === 'admin' ? 'desktop' : 'phone')

for (const as of viewers)
  for (const on of Object.keys(sizes) as Size[]) {
    const rows = [...memberTexts, ...panelTexts].filter((row) => isFor(row, as) && isOn(row, on))
    if (rows.length === 0) continue
    test(`the texts of the specification: ${as}, ${on}`, async ({ page }) => {
      test.setTimeout(150_000)
      await page.setViewportSize(sizes[on])
      await logInAs(as, page)
      for (const row of rows) await test.step(`${row.section}: ${row.path}`, () => check(page, row))
    })
  }

async function check(page: Page, row: QuotedTexts): Promise<void> {
  const { section, path, act, texts, without = [], inBars, endsAt } = row
  await page.goto(path)
  if (endsAt) await page.waitForURL(`**${endsAt}*`)
  if (act) {
    await hydrated(page)
    await act(page)
  }
  const place = page.locator(inBars ? 'body' : screenParts)
  for (const text of texts) await expect.soft(visibleText(place, text), `${section}: “${text}”`).toBeVisible()
  for (const text of without)
    await expect.soft(visibleText(page.locator('body'), text), `${section}: no “${text}”`).toBeHidden()
}

/** The screen without the bars, plus dialogs and messages. */
const screenParts = 'main, [role=dialog], [role=status], [role=alert]'

/** Visible element with this text, label, placeholder or accessible name. */
const visibleText = (place: Locator, text: string) =>
  place
    .getByText(text)
    .or(place.getByLabel(text))
    .or(place.getByPlaceholder(text))
    .or(place.getByRole('link', { name: text }))
    .or(place.getByRole('button', { name: text }))
    .filter({ visible: true })
    .first()
