import type { Locator, Page } from '@playwright/test'

/** PocketBase's own admin UI in a browser, as an operator works in it. */
export class AdminUi {
  readonly form: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.form = page.locator('.record-upsert-modal')
  }

  async signIn(pbUrl: string, email: string, password: string): Promise<void> {
    await this.page.goto(`${pbUrl}/_/`)
    await this.page.locator('input[type=email], input[name=identity]').fill(email)
    await this.page.locator('input[type=password]').fill(password)
    await this.page.keyboard.press('Enter')
    await this.page.locator('.nav-item[title=incidents]').waitFor()
  }

  /** The form of a new record. */
  async create(collection: string): Promise<void> {
    await this.page.locator(`.nav-item[title=${collection}]`).click()
    await this.page.locator('.new-record-btn').click()
    await this.form.waitFor()
  }

  /** The form of the record that the list shows under this name. */
  async edit(collection: string, label: string): Promise<void> {
    await this.page.locator(`.nav-item[title=${collection}]`).click()
    await this.page.getByText(label, { exact: true }).first().click()
    await this.form.waitFor()
  }

  async write(name: string, words: string): Promise<void> {
    await this.form.locator(`textarea[name=${name}]`).fill(words)
  }

  async writeJson(name: string, value: unknown): Promise<void> {
    await this.field('json', name).locator('[contenteditable]').click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(JSON.stringify(value))
  }

  async tick(name: string): Promise<void> {
    await this.form.locator('label', { hasText: new RegExp(`^${name}$`) }).click()
  }

  async select(name: string, option: string): Promise<void> {
    await this.field('select', name).locator('.selected-container').click()
    await this.field('select', name)
      .locator('.select-option', { hasText: new RegExp(`^${option}$`) })
      .click()
  }

  async relate(name: string, label: string): Promise<void> {
    await this.field('relation', name).getByRole('button', { name: 'Open records picker' }).click()
    const picker = this.page.locator('.records-picker-modal')
    await picker.getByText(label, { exact: true }).first().click()
    await picker.getByRole('button', { name: 'Set selection' }).click()
    await picker.waitFor({ state: 'hidden' })
  }

  /** Saves the form; gives PocketBase's answer. */
  async save(label: 'Create' | 'Save changes'): Promise<{ status: number; body: unknown }> {
    const method = label === 'Create' ? 'POST' : 'PATCH'
    const answer = this.page.waitForResponse(
      (one) => one.request().method() === method && one.url().includes('/records'),
    )
    if (label === 'Save changes') await this.form.getByRole('button', { name: 'Unlock to save' }).click()
    await this.form.getByRole('button', { name: label, exact: true }).click()
    const response = await answer
    return { status: response.status(), body: await response.json() }
  }

  /** Deletes the record of the open form, with the one confirmation that there is; gives PocketBase's status. */
  async remove(): Promise<number> {
    await this.form.getByTitle('More options').click()
    await this.form.getByRole('button', { name: 'Delete', exact: true }).click()
    const answer = this.page.waitForResponse((one) => one.request().method() === 'DELETE')
    await this.page.getByRole('button', { name: 'Delete record' }).click()
    await this.form.waitFor({ state: 'hidden' })
    return (await answer).status()
  }

  async close(): Promise<void> {
    await this.form.getByRole('button', { name: 'Close', exact: true }).click()
    await this.form.waitFor({ state: 'hidden' })
  }

  private field(type: string, name: string): Locator {
    return this.form
      .locator(`.field-type-${type}`)
      .filter({ has: this.page.locator('label', { hasText: new RegExp(`^${name}( \\(UTC\\))?$`) }) })
  }
}
