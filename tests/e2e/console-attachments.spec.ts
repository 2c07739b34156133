import type { Page } from '@playwright/test'
import { errorRateChart } from '../../scripts/demo/picture.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

const chart = Buffer.from(errorRateChart([0.1, 0.6, 0.3]))

/** Puts a file into an event, as a browser does for whoever pastes or drops one. */
async function give(
  page: Page,
  kind: 'paste' | 'dragover' | 'drop',
  file: { name: string; type: string },
  base64: string,
) {
  await page.getByRole('textbox', { name: 'Message' }).evaluate(
    (element, { kind, file, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], file.name, { type: file.type }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data }),
      )
    },
    { kind, file, base64 },
  )
}

/** A photo of 3,000 by 2,000 pixels as a telephone held upright takes it: turned, and with where it was taken. */
async function takePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 2000 })
    const context = canvas.getContext('2d')
    const sky = context?.createLinearGradient(0, 0, 3000, 2000)
    sky?.addColorStop(0, 'red')
    sky?.addColorStop(1, 'blue')
    if (context && sky) context.fillStyle = sky
    context?.fillRect(0, 0, 3000, 2000)
    return canvas.toDataURL('image/jpeg', 1).replace(/^.*,/, '')
  })
  const plain = Buffer.from(base64, 'base64')
  // One entry of TIFF: the orientation is 6, a quarter turn; then a place, which nobody parses here.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 38.7223 N 9.1393 W')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  return Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, plain.subarray(2)])
}

test('a photo is pasted, made smaller and upright, loses its place, and says to visitors what it shows', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  const { problems } = await watchProblems(page)
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  const files = page.getByRole('group', { name: 'Pictures and files' })
  await page.getByRole('textbox', { name: 'Message' }).fill('The rack is on fire.')
  const photo = await takePhoto(page)
  await give(page, 'paste', { name: 'IMG_7.jpg', type: 'image/jpeg' }, photo.toString('base64'))
  await expect(files.getByText(/^\d+ kB, was \d/)).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Alternative text of IMG_7.jpg' })
  await expect(text).toHaveAccessibleDescription(/You can post without one/)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await text.fill('A rack from which smoke rises.')
  await text.press('Enter')
  await expect(files.getByText(/You can post without one/)).toHaveCount(0)

  await page.reload()
  await expect(text, 'nothing typed is lost').toHaveValue('A rack from which smoke rises.')
  await expect(files.getByText(/^\d+ kB, was \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Post update' }).click()
  const article = page.getByRole('listitem').filter({ hasText: 'The rack is on fire.' })
  await expect(article.getByRole('link', { name: 'IMG_7.jpg' })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const image = visitor.getByRole('img', { name: 'A rack from which smoke rises.' })
  await expect(async () => {
    await visitor.goto(`${aldis.edgeUrl}/incidents/${id}`)
    await expect(image).toBeVisible({ timeout: 500 })
  }).toPass()
  const whole = await visitor.getByRole('link', { name: 'A rack from which smoke rises.' }).getAttribute('href')
  const body = await (await visitor.request.get(`${aldis.edgeUrl}${whole}`)).body()
  expect(body.length).toBeLessThan(photo.length / 2)
  expect(body.includes('GPS') || body.includes('Exif')).toBe(false)
  const size = await visitor.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    return [bitmap.width, bitmap.height]
  }, body.toString('base64'))
  expect(size).toEqual([1067, 1600])
  expect(problems).toEqual([])
})

test('files are dropped anywhere on the form, which says so; a small screenshot stays as it is', async ({
  page,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await page.getByRole('textbox', { name: 'Message' }).fill('See the chart.')
  const file = { name: 'chart.png', type: 'image/png' }
  await give(page, 'dragover', file, chart.toString('base64'))
  await expect(page.getByText('Drop files here to attach them')).toBeVisible()
  await give(page, 'drop', file, chart.toString('base64'))
  await expect(page.getByText('Drop files here to attach them')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Alternative text of chart.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Post update' }).click()
  const link = page.getByRole('link', { name: 'chart.png' })
  await expect(link).toBeVisible()
  const address = `${aldis.edgeUrl}${await link.getAttribute('href')}`
  const isSame = async () => (await (await page.request.get(address)).body()).equals(chart)
  await expect.poll(isSame, 'to the byte').toBe(true)
})

test('what no browser can draw is attached as it was chosen', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await page.setInputFiles('#file', { name: 'IMG_8.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
  await expect(page.getByText('1 kB')).toBeVisible()
  await page.getByRole('button', { name: 'Remove IMG_8.heic' }).click()
  await expect(page.getByLabel('Choose files')).toBeFocused()
})

test("a telephone's camera is a key of its own, large enough for a finger", async ({ browser, fresh: aldis }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } })
  const page = await context.newPage()
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  const camera = page.getByLabel('Take a photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: chart })
  const fields = [
    page.locator('label[for=camera]'),
    page.locator('label[for=file]'),
    page.getByRole('textbox', { name: 'Alternative text of chart.png' }),
    page.getByRole('button', { name: 'Remove chart.png' }),
  ]
  for (const field of fields) {
    const box = await field.boundingBox()
    expect(box?.height, String(field)).toBeGreaterThanOrEqual(44)
  }
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test('what a posted picture shows is put right with its update', async ({ page, fresh: aldis }) => {
  const id = await openIncident(aldis)
  const updates = aldis.owner.collection('incident_updates')
  const attachments = [new File([chart], 'chart.png', { type: 'image/png' }), new File(['log'], 'log.txt')]
  const posted = await updates.create({ incident: id, status: 'identified', body: 'See the chart.', attachments })
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}`)
  const entry = page.getByRole('listitem').filter({ hasText: 'Identified' })
  await entry.getByRole('button', { name: 'Edit' }).click()
  const text = page.getByRole('textbox', { name: /^Alternative text of/ })
  await expect(text).toHaveCount(1)
  await text.fill('Errors rise at ten.')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(text, 'nothing typed is lost').toHaveValue('Errors rise at ten.')
  const before = await updates.getOne(posted.id)
  await updates.update(posted.id, { attachment_texts: ['By a colleague.'], updated: before.updated })
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('alert')).toContainText('chart.png: By a colleague.')
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(text).toHaveCount(0)
  const stored = await updates.getOne(posted.id)
  expect(stored.attachment_texts).toEqual({ [stored.attachments[0]]: 'Errors rise at ten.' })
})

test('what a picture shows is said in each of the page’s languages, and where it is not, in its own', async ({
  page,
  browser,
  fresh: aldis,
}) => {
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de', 'fr'] })
  const id = await openIncident(aldis)
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/${id}#update`)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('The rack is on fire.')
  await page.locator('#file').setInputFiles({ name: 'rack.png', mimeType: 'image/png', buffer: chart })
  const own = page.getByRole('textbox', { name: 'Alternative text of rack.png', exact: true })
  await own.fill('A rack from which smoke rises.')
  await page.locator('.clanguages > summary').click()
  const german = page.getByRole('textbox', { name: 'Alternative text of rack.png German' })
  await german.fill('Ein Schrank, aus dem Rauch steigt.')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(german, 'nothing typed is lost').toHaveValue('Ein Schrank, aus dem Rauch steigt.')
  await page.getByRole('button', { name: 'Post update' }).click()
  const article = page.getByRole('listitem').filter({ hasText: 'The rack is on fire.' })
  await expect(article).toContainText('A rack from which smoke rises.')

  const visitor = await (await browser.newContext()).newPage()
  const shows = async (path: string, name: string, lang: string | null) => {
    const image = visitor.getByRole('img', { name })
    await expect(async () => {
      await visitor.goto(`${aldis.edgeUrl}${path}incidents/${id}`)
      await expect(image).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(await image.getAttribute('lang')).toBe(lang)
  }
  await shows('/', 'A rack from which smoke rises.', null)
  await shows('/de/', 'Ein Schrank, aus dem Rauch steigt.', null)
  await shows('/fr/', 'A rack from which smoke rises.', 'en')

  const french = page.getByRole('textbox', { name: 'Alternative text of rack.png French' })
  // Visitors may see it before the composer has its answer.
  await expect(french, 'of the composer').toHaveCount(0)
  await article.getByRole('button', { name: /^Edit/ }).click()
  await french.fill('Une baie d’où sort de la fumée.')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(french).toHaveCount(0)
  await shows('/fr/', 'Une baie d’où sort de la fumée.', null)
  await expect(visitor.getByText('edited', { exact: false }), 'a language added later is no edit').toHaveCount(0)
})
