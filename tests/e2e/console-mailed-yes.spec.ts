import { errorRateChart } from '../../scripts/demo/picture.ts'
import { MailServer, useMailServer } from '../support/mail-server.ts'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addMember, expectNoSidewaysScroll, openIncident, signIn, watchProblems } from './team.ts'

test('a second yes comes by a mailed link, on a telephone where nobody is signed in', async ({
  page: lena,
  browser,
  fresh: aldis,
}) => {
  const id = await openIncident(aldis)
  await aldis.owner.collection('incidents').update(id, { impact_override: 'major' })
  await aldis.owner.collection('pages').update(aldis.page, { approval_from: 'major' })
  await signIn(lena, aldis, await addMember(aldis, 'responder', 'Lena Brandt'))
  await lena.goto(`${lena.url()}/incidents/${id}#update`)
  const message = lena.getByRole('textbox', { name: 'Message' })
  const ask = lena.getByRole('button', { name: 'Ask for a second yes' })
  await message.fill('We have found the cause.')
  await lena.getByRole('radio', { name: 'Critical' }).check()
  await ask.click()
  await expect(lena.getByText('Nobody was told by mail: no mail server is set up.')).toBeVisible()

  await using mails = new MailServer()
  await mails.start()
  await useMailServer(aldis.admin, mails)
  await message.pressSequentially(' Almost.')
  const buffer = Buffer.from(errorRateChart([0.1, 0.6, 0.3]))
  await lena.setInputFiles('#file', { name: 'chart.png', mimeType: 'image/png', buffer })
  await lena.getByRole('textbox', { name: 'Alternative text of chart.png' }).fill('Errors rise at ten.')
  await ask.click()
  await expect(lena.getByText('Told by mail: 1.')).toBeVisible()
  const linkIn = ({ text = '' }) => /https?:\S+\/sign-in\/yes#\w+/.exec(text)?.[0] ?? ''
  const first = linkIn(await mails.waitForMail(aldis.signIn.email))

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const phone = await context.newPage()
  const { problems } = await watchProblems(phone)
  await phone.goto(first)
  await expect(phone.getByText('Lena Brandt asks for a second yes to this update')).toBeVisible()
  await expect(phone.getByText('We have found the cause. Almost.')).toBeVisible()
  await expect(phone.locator('#asked-words')).toContainText('Attached: chart.png')
  await expect(phone.locator('#asked-words')).toContainText('Errors rise at ten.')
  await expect(phone.locator('#asked-words')).toContainText('Critical impact')
  await expect(phone.locator('#asked-promise'), 'beside what the yes is to').toHaveText('Next update: in 30 minutes')
  await expect(phone.getByText('Your yes counts for these files too.')).toBeVisible()
  await expect(phone, 'the token stands in no address that is kept').toHaveURL(/\/sign-in\/yes$/)
  await expectNoViolations(phone)
  await expectNoSidewaysScroll(phone)

  await message.pressSequentially(' Now.')
  await expect(ask).toBeVisible()
  await phone.getByRole('button', { name: 'Say yes' }).tap()
  await expect(phone.getByText('It has changed since this mail')).toBeVisible()
  await expect(phone.getByText('We have found the cause.')).toHaveCount(0)
  await expect(phone.getByRole('button', { name: 'Say yes' })).toBeHidden()
  await ask.click()
  await expect(lena.getByText('Told by mail: 1.')).toBeVisible()

  await phone.goto(linkIn(await mails.waitForMail(aldis.signIn.email, 2)))
  await expect(phone.getByText('We have found the cause. Almost. Now.')).toBeVisible()
  await phone.getByRole('button', { name: 'Say yes' }).tap()
  await expect(phone.getByText('You said yes. As it stands, Lena Brandt can post it.')).toBeVisible()
  await expectNoViolations(phone)
  await expect(lena.getByText('Robin Hale said yes.')).toBeVisible()
  await message.press('Control+Enter')
  await expect(lena.locator('[data-entry]').filter({ hasText: 'Almost. Now.' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('This link was used, or its time is over')).toBeVisible()
  expect(problems).toEqual([])
  await context.close()
  await aldis.admin.settings.update({ smtp: { enabled: false } })
})
