import { field, LONG, type ScreenState, type StateContext } from './screen-state.ts'

type Answer = 'nothing' | 'texts' | 'silence' | { code: string }

/** A new incident in two more languages, at an operator's translator that does this when it is asked. */
async function askTranslator({ page, aldis }: StateContext, answer: Answer): Promise<void> {
  await aldis.owner.collection('pages').update(aldis.page, { locales: ['en', 'de', 'ar'] })
  await page.route('**/pb/api/aldis/translate*', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { isOn: true, host: LONG.host } })
    if (answer === 'silence') return route.abort()
    if (answer === 'texts') return route.fulfill({ json: { texts: [LONG.word, `${LONG.word}\n\n${LONG.file}`] } })
    if (answer !== 'nothing') return route.fulfill({ status: 400, json: { ...answer, message: 'Not translated.' } })
  })
  await page.reload()
  await field(page, 'name').fill(LONG.word)
  await field(page, 'msg').fill(`${LONG.file} has failed.`)
  await page.locator('.clanguages > summary').click()
  const key = page.locator('.clanguages > div > .creview')
  await key.getByText(LONG.host).waitFor()
  await key.getByRole('button').click()
  const said = { hasNotText: LONG.host, ...(answer === 'texts' ? {} : { hasText: /\S/ }) }
  await key.getByRole('status').filter(said).waitFor({ state: 'attached' })
}

const asked = (name: string, answer: Answer): ScreenState => ({
  name: `a translator that ${name}`,
  path: '/incidents/new',
  open: (context) => askTranslator(context, answer),
})

/** What the operator's translator makes of a form in other languages. */
export const TRANSLATOR_STATES: readonly ScreenState[] = [
  asked('is waited for', 'nothing'),
  {
    ...asked('has answered', 'texts'),
    open: async (context) => {
      await askTranslator(context, 'texts')
      await context.page.locator('.clanguage .creview').nth(3).waitFor()
    },
  },
  asked('has too much to do', { code: 'translator_busy' }),
  asked('has no quota left', { code: 'translator_quota' }),
  asked('refuses its key', { code: 'translator_refused' }),
  asked('does not know a language', { code: 'translator_language' }),
  asked('does not answer', 'silence'),
  {
    name: 'the translator switched off for the page',
    path: '/settings/languages',
    open: async ({ page }) => {
      const state = { isOn: true, host: LONG.host }
      await page.route('**/pb/api/aldis/translate*', (route) => route.fulfill({ json: state }))
      await page.reload()
      await page.getByText(LONG.host).waitFor()
      await page.getByRole('switch').uncheck()
    },
  },
]
