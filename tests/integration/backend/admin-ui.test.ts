import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, makeTeam, PASSWORD, SUPERUSER, startBackend, type Team } from '../../support/backend.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser.ts'

let backend: Backend
let browser: Browser
let page: Page
let root: PocketBase
let team: Team

beforeAll(async () => {
  backend = await startBackend()
  root = await backend.superuser()
  team = await makeTeam(root)
  await root.collection('components').create({ page: team.page, name: 'REST API', id: 'restapirestapi0' })
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${backend.url}/_/`)
  await page.locator('input[type=email], input[name=identity]').fill(SUPERUSER)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.nav-item[title=incidents]').waitFor()
})
afterAll(async () => {
  await browser?.close()
  await backend.stop()
})

const form = () => page.locator('.record-upsert-modal')

function field(type: string, name: string): Locator {
  return form()
    .locator(`.field-type-${type}`)
    .filter({ has: page.locator('label', { hasText: new RegExp(`^${name}( \\(UTC\\))?$`) }) })
}

async function select(name: string, option: string): Promise<void> {
  await field('select', name).locator('.selected-container').click()
  await field('select', name)
    .locator('.select-option', { hasText: new RegExp(`^${option}$`) })
    .click()
}

async function relate(name: string, shown: string): Promise<void> {
  await field('relation', name).getByRole('button', { name: 'Open records picker' }).click()
  const picker = page.locator('.records-picker-modal')
  await picker.getByText(shown, { exact: true }).first().click()
  await picker.getByRole('button', { name: 'Set selection' }).click()
  await picker.waitFor({ state: 'hidden' })
}

async function open(collection: string): Promise<void> {
  await page.locator(`.nav-item[title=${collection}]`).click()
  await page.locator('.new-record-btn').click()
  await form().waitFor()
}

async function save(label: string): Promise<void> {
  await form().getByRole('button', { name: label, exact: true }).click()
}

describe("PocketBase's own admin UI", () => {
  test('posts an incident with its first update, and everything derived is there', async () => {
    await open('incidents')
    await relate('page', 'Acme')
    await select('kind', 'realtime')
    await form().locator('textarea[name=name]').fill('Checkout is down')
    await form()
      .locator('label', { hasText: /^published$/ })
      .click()
    await save('Create')
    await form().waitFor({ state: 'hidden' })

    await open('incident_updates')
    await relate('incident', 'Checkout is down')
    await select('status', 'investigating')
    await form().locator('textarea[name=body]').fill('We are looking into it.')
    const json = field('json', 'affected').locator('[contenteditable]')
    await json.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('[{"component": "restapirestapi0", "status": "major_outage"}]')
    await save('Create')
    await form().waitFor({ state: 'hidden' })

    const [incident] = await root.collection('incidents').getFullList()
    expect(incident).toMatchObject({ status: 'investigating', impact: 'critical', page: team.page })
    expect((await root.collection('components').getOne('restapirestapi0')).status).toBe('major_outage')
    const [update] = await root.collection('incident_updates').getFullList()
    expect(update).toMatchObject({ page: team.page, author: { collection: '_superusers', name: SUPERUSER } })
    const audit = await root.collection('audit_log').getFullList({ filter: 'collection = "incident_updates"' })
    expect(audit).toEqual([expect.objectContaining({ via: 'admin', action: 'create' })])
  })

  test('cannot save a form over what was posted since it was opened', async () => {
    await page.locator('.nav-item[title=incidents]').click()
    await page.getByText('Checkout is down', { exact: true }).first().click()
    await form().locator('textarea[name=name]').fill('Renamed in an old form')
    const [incident] = await root.collection('incidents').getFullList()
    const body = { incident: incident?.id, status: 'resolved', body: 'Over.' }
    await root.collection('incident_updates').create(body)
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await save('Save changes')
    expect((await (await answer).json()).data).toMatchObject({ updated: { code: 'record_moved' } })
    expect(await root.collection('incidents').getOne(incident?.id ?? '')).toMatchObject({
      name: 'Checkout is down',
      status: 'resolved',
    })
  })
})
