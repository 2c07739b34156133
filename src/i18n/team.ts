import { interfaceLocale, LOCALES, type Locale, nearestLocale } from '../core/page/locales.ts'
import { memoize } from './base/memoize.ts'
import { translator } from './base/translator.ts'
import { account } from './en/console/account.ts'
import { backups } from './en/console/backups.ts'
import { components } from './en/console/components.ts'
import { composer } from './en/console/composer.ts'
import { domains } from './en/console/domains.ts'
import { firstRun } from './en/console/first-run.ts'
import { importing } from './en/console/importing.ts'
import { journal } from './en/console/journal.ts'
import { mail } from './en/console/mail.ts'
import { maintenance } from './en/console/maintenance.ts'
import { members } from './en/console/members.ts'
import { notes } from './en/console/notes.ts'
import { pages } from './en/console/pages.ts'
import { palette } from './en/console/palette.ts'
import { presence } from './en/console/presence.ts'
import { settings } from './en/console/settings.ts'
import { shell } from './en/console/shell.ts'
import { team } from './en/console/team.ts'
import { templates } from './en/console/templates.ts'
import type { ConsoleTranslation, TeamWords } from './words/console-words.ts'
import { type Language, makeWords } from './words/words.ts'

export type { TeamWords }

interface ConsoleLanguage {
  language: Language
  translation: Partial<ConsoleTranslation>
}

const LOADERS = {
  en: () => import('./en/console.ts'),
  de: () => import('./de/console.ts'),
  fr: () => import('./fr/console.ts'),
  es: () => import('./es/console.ts'),
  'pt-BR': () => import('./pt-BR/console.ts'),
  it: () => import('./it/console.ts'),
  nl: () => import('./nl/console.ts'),
  pl: () => import('./pl/console.ts'),
  cs: () => import('./cs/console.ts'),
  sv: () => import('./sv/console.ts'),
  da: () => import('./da/console.ts'),
  fi: () => import('./fi/console.ts'),
  uk: () => import('./uk/console.ts'),
  tr: () => import('./tr/console.ts'),
  ja: () => import('./ja/console.ts'),
  ko: () => import('./ko/console.ts'),
  'zh-Hans': () => import('./zh-Hans/console.ts'),
  'zh-Hant': () => import('./zh-Hant/console.ts'),
  ar: () => import('./ar/console.ts'),
  he: () => import('./he/console.ts'),
} satisfies Record<Locale, () => Promise<{ consoleLanguage: ConsoleLanguage }>>

/** A browser needs the one language of its document, before React draws; the edge has all of them. */
const needed = import.meta.env?.SSR === false ? [interfaceLocale(document.documentElement.lang)] : LOCALES

const languages = new Map<Locale, ConsoleLanguage>(
  await Promise.all(needed.map(async (locale) => [locale, (await LOADERS[locale]()).consoleLanguage] as const)),
)

const memoizedTeamWords = memoize((locale: Locale): TeamWords => {
  const found = languages.get(locale)
  if (!found) throw new Error(`The console was not loaded in ${locale}`)
  const i18n = translator(locale, found.translation)
  return {
    ...makeWords(locale, found.language),
    account: i18n('account', account).get(),
    backups: i18n('backups', backups).get(),
    components: i18n('components', components).get(),
    domains: i18n('domains', domains).get(),
    firstRun: i18n('firstRun', firstRun).get(),
    importing: i18n('importing', importing).get(),
    mail: i18n('mail', mail).get(),
    members: i18n('members', members).get(),
    pages: i18n('pages', pages).get(),
    settings: i18n('settings', settings).get(),
    composer: i18n('composer', composer).get(),
    maintenance: i18n('maintenance', maintenance).get(),
    palette: i18n('palette', palette).get(),
    templates: i18n('templates', templates).get(),
    notes: i18n('notes', notes).get(),
    journal: i18n('journal', journal).get(),
    presence: i18n('presence', presence).get(),
    shell: i18n('shell', shell).get(),
    team: i18n('team', team).get(),
  }
})

/** The team's words in a language, or in English. */
export function teamWordsFor(requestedLocale: string): TeamWords {
  return memoizedTeamWords(nearestLocale(requestedLocale, [...languages.keys()]) ?? 'en')
}
