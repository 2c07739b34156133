import type { Translated } from '../base/translated.ts'
import type { account } from '../en/console/account.ts'
import type { backups } from '../en/console/backups.ts'
import type { components } from '../en/console/components.ts'
import type { composer } from '../en/console/composer.ts'
import type { domains } from '../en/console/domains.ts'
import type { firstRun } from '../en/console/first-run.ts'
import type { importing } from '../en/console/importing.ts'
import type { journal } from '../en/console/journal.ts'
import type { mail } from '../en/console/mail.ts'
import type { maintenance } from '../en/console/maintenance.ts'
import type { members } from '../en/console/members.ts'
import type { notes } from '../en/console/notes.ts'
import type { pages } from '../en/console/pages.ts'
import type { palette } from '../en/console/palette.ts'
import type { presence } from '../en/console/presence.ts'
import type { settings } from '../en/console/settings.ts'
import type { shell } from '../en/console/shell.ts'
import type { team } from '../en/console/team.ts'
import type { templates } from '../en/console/templates.ts'
import type { Words } from './words.ts'

/** What the console says, by part. */
interface Parts {
  account: typeof account
  backups: typeof backups
  components: typeof components
  domains: typeof domains
  firstRun: typeof firstRun
  importing: typeof importing
  mail: typeof mail
  members: typeof members
  pages: typeof pages
  settings: typeof settings
  composer: typeof composer
  maintenance: typeof maintenance
  palette: typeof palette
  templates: typeof templates
  notes: typeof notes
  journal: typeof journal
  presence: typeof presence
  shell: typeof shell
  team: typeof team
}

/** The words of the visitor's page, which the console says too, and the console's own. */
export type TeamWords = Words & Parts

/** What a language's folder gives for the console; English itself gives nothing. */
export type ConsoleTranslation = { [Part in keyof Parts]: Translated<Parts[Part]> }
