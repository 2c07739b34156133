import { startAldis } from '../support/aldis.ts'
import { startTranslator } from '../support/translator.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, signIn, watchProblems } from './team.ts'

const KEY = 'key-that-nobody-sees'

test('a translator suggests what is missing, and nothing of it is posted before a person has read it', async ({
  page,
}) => {
  await using translator = await startTranslator()
  await using aldis = await startAldis({ translator: { kind: 'deepl', url: translator.url, key: KEY } })
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de', 'fr', 'ar'] })
  const { problems } = await watchProblems(page)
  const sent: string[] = []
  page.on('response', async (response) => sent.push(await response.text().catch(() => '')))
  await signIn(page, aldis)
  await page.goto(`${page.url()}/incidents/new`)
  await page.getByLabel('Title').first().fill('Search is slow')
  await page
    .getByRole('textbox', { name: 'Message', exact: true })
    .fill('See [the log](https://example.com/a) of `api`.')
  await page.locator('.clanguages > summary').click()
  const translate = page.getByRole('button', { name: 'Translate what is missing' })
  await expect(page.getByText('Your texts are sent to 127.0.0.1.')).toBeVisible()
  translator.mood = { status: 456, body: '{}' }
  await translate.click()
  await expect(page.getByText('The translator’s quota is used up.')).toBeVisible()
  translator.mood = 'translates'
  await translate.click()
  const german = page.getByRole('textbox', { name: 'Message German' })
  await expect(german).toHaveValue('DE: SEE [THE LOG](https://example.com/a) OF `api`.')
  await expect(page.getByRole('textbox', { name: 'Title Arabic' })).toHaveValue('AR: SEARCH IS SLOW')
  await expect(page.getByText('Missing: German, French, Arabic'), 'nobody has read it').toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Read and right Message German' }).click()
  await expect(german).toBeFocused()
  await page.getByRole('button', { name: 'Read and right Title German' }).click()
  await page.getByRole('textbox', { name: 'Title French' }).fill('La recherche est lente')
  await expect(page.getByRole('button', { name: /^Read and right .* German/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Read and right Title French' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Post incident/ }).click()
  await expect(page).toHaveURL(/\/incidents\/[a-z0-9]{15}$/)
  const [update] = await aldis.owner.collection('incident_updates').getFullList()
  expect(update?.translations).toEqual({ de: { body: 'DE: SEE [THE LOG](https://example.com/a) OF `api`.' } })
  const [incident] = await aldis.owner.collection('incidents').getFullList()
  expect(incident?.translations).toEqual({ de: { name: 'DE: SEARCH IS SLOW' }, fr: { name: 'La recherche est lente' } })
  expect(sent.join('\n'), 'the key stays with the backend').not.toContain(KEY)
  expect(sent.join('\n')).not.toContain(translator.url)
  expect(problems).toEqual([])
})

test('an owner switches the translator off for the page, and nothing is offered or sent any more', async ({ page }) => {
  await using translator = await startTranslator()
  await using aldis = await startAldis({ translator: { kind: 'libretranslate', url: translator.url, key: '' } })
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de'] })
  await signIn(page, aldis)
  const home = page.url()
  await page.goto(`${home}/settings/languages`)
  await expect(page.getByText(/^What is missing is sent to 127\.0\.0\.1 when somebody asks for it/)).toBeVisible()
  await page.getByRole('switch', { name: 'Offer it to the team' }).uncheck()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await aldis.owner.collection('pages').getOne(aldis.page)).translator_off).toBe(true)
  await page.goto(`${home}/incidents/new`)
  await page.getByLabel('Title').first().fill('Search is slow')
  await page.locator('.clanguages > summary').click()
  await expect(page.getByRole('textbox', { name: 'Title German' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Translate what is missing' })).toHaveCount(0)
  expect(translator.asked).toEqual([])
})
