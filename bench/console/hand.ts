import type { Locator, Page } from '@playwright/test'

/** What a person's hand does in a browser, counted. */
export interface Counts {
  clicks: number
  keys: number
}

/**
 * A hand that works a page as a person would: it points and clicks, types letter by letter, and chooses files and values
 * in the same few clicks. Waiting is the page's: a control is used as soon as it can be.
 */
export class Hand {
  readonly counts: Counts = { clicks: 0, keys: 0 }
  readonly page: Page

  constructor(page: Page, counts?: Counts) {
    this.page = page
    if (counts) this.counts = counts
  }

  /** Points and clicks. */
  async click(target: Locator): Promise<void> {
    await target.click()
    this.counts.clicks += 1
  }

  /** Clicks into a field and types; `text` in place of what stands there. */
  async type(field: Locator, text: string): Promise<void> {
    await this.click(field)
    if ((await field.inputValue()) !== '') await this.press('ControlOrMeta+A')
    await this.page.keyboard.type(text)
    this.counts.keys += text.length
  }

  /** Presses one combination of keys. */
  async press(keys: string): Promise<void> {
    await this.page.keyboard.press(keys)
    this.counts.keys += keys.split('+').length
  }

  /** Clicks into a field and pastes. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.click(field)
    await this.page.keyboard.insertText(text)
    this.counts.keys += 2
  }

  /** Opens a list and picks a value of it. */
  async select(list: Locator, value: string): Promise<void> {
    await list.selectOption(value)
    this.counts.clicks += 2
  }

  /** Opens the system's dialog, picks a file and confirms. */
  async choose(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await field.setInputFiles(file)
    this.counts.clicks += 3
  }
}

/** Of a practised person, in seconds (Card, Moran and Newell, The keystroke-level model, 1980): a key, to point and click. */
const SECONDS_A_KEY = 0.28
const SECONDS_A_CLICK = 1.3
/** To think before each click of that model's, in seconds. */
const SECONDS_TO_THINK = 1.35

/** How long a person takes for that by the keystroke-level model, in seconds: without reading, and without waiting. */
export function personSeconds({ clicks, keys }: Counts): number {
  return clicks * (SECONDS_A_CLICK + SECONDS_TO_THINK) + keys * SECONDS_A_KEY
}
