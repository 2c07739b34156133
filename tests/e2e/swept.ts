import type { Page } from '@playwright/test'
import type { TestAldis } from '../support/aldis.ts'
import { signIn } from './team.ts'

/** From telephones to wide screens, with what lies between their steps. */
const OF_DEVICES = [320, 360, 390, 480, 560, 640, 720, 768, 880, 1024, 1160, 1280, 1440, 1680, 1920]
const FINE = Array.from({ length: 41 }, (_, index) => 320 + 40 * index)

/**
 * The widths at which a layout is looked at, in px. In German, whose words are the longest, in small steps: what breaks
 * at one width only breaks there first.
 */
export const sweptWidths = (locale: string): number[] => (locale === 'de' ? FINE : OF_DEVICES)

/**
 * The languages in which the console is swept: short words, long ones, and from right to left. Colours are those of every
 * language; in German, whose words are the longest, it is the layout that breaks.
 */
export const SWEPT_LANGUAGES = [
  { locale: 'en', dir: 'ltr', axe: ['light', 'dark'] },
  { locale: 'de', dir: 'ltr', axe: [] },
  { locale: 'ar', dir: 'rtl', axe: ['light'] },
] as const
export type SweptLanguage = (typeof SWEPT_LANGUAGES)[number]

/** What a test of a sweep promises, for its name. */
export const sweepPromise = ({ axe }: SweptLanguage): string =>
  [...axe.map((scheme) => `axe finds nothing (${scheme})`), 'it fits from 320 to 1920 px'].join(', ')

/** Signs in somebody who reads a language; the address of the page's console. */
export async function signInAs(page: Page, aldis: TestAldis, locale: string): Promise<string> {
  await aldis.owner.collection('users').update(aldis.owner.authStore.record?.id ?? '', { locale })
  await signIn(page, aldis)
  return page.url()
}
