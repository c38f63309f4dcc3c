// Every route of the specification, as a visitor, a member and an admin, on a phone and at a desk: what it quotes is there.
import { expect, type Locator, type Page } from '@playwright/test'
import { logInAs, test } from '../support/demo.ts'
import { sizes, viewers, type Viewer } from '../support/screens.ts'
import { quotedTexts, type QuotedTexts, type Size } from '../support/specification.ts'

test.describe.configure({ mode: 'parallel' })
// A trace copies the whole screen at each step, of which there are hundreds; which text is missing is told in words.
test.use({ trace: 'off' })

function isFor({ as }: QuotedTexts, viewer: Viewer): boolean {
  return as ? as === viewer : viewer !== 'admin'
}

for (const as of viewers)
  for (const on of Object.keys(sizes) as Size[]) {
    const rows = quotedTexts.filter((row) => isFor(row, as) && (row.on ?? on) === on)
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
  await act?.(page)
  const place = page.locator(inBars ? 'body' : screenParts)
  for (const text of texts) await expect.soft(said(place, text), `${section}: “${text}”`).toBeVisible()
  for (const text of without)
    await expect.soft(said(page.locator('body'), text), `${section}: no “${text}”`).toBeHidden()
}

/** The screen without the bars, and what lies over it. */
const screenParts = 'main, [role=dialog], [role=status], [role=alert]'

/** Whatever in sight says it: text, label, placeholder, or the name of a control. */
const said = (place: Locator, text: string) =>
  place
    .getByText(text)
    .or(place.getByLabel(text))
    .or(place.getByPlaceholder(text))
    .or(place.getByRole('link', { name: text }))
    .or(place.getByRole('button', { name: text }))
    .filter({ visible: true })
    .first()
