import type { ConsoleTranslation } from '../words/console-words.ts'
import { account } from './console/account.ts'
import { backups } from './console/backups.ts'
import { components } from './console/components.ts'
import { composer } from './console/composer.ts'
import { domains } from './console/domains.ts'
import { firstRun } from './console/first-run.ts'
import { importing } from './console/importing.ts'
import { journal } from './console/journal.ts'
import { mail } from './console/mail.ts'
import { maintenance } from './console/maintenance.ts'
import { members } from './console/members.ts'
import { notes } from './console/notes.ts'
import { pages } from './console/pages.ts'
import { palette } from './console/palette.ts'
import { presence } from './console/presence.ts'
import { settings } from './console/settings.ts'
import { shell } from './console/shell.ts'
import { team } from './console/team.ts'
import { templates } from './console/templates.ts'
import { language } from './language.ts'

/** The console in Turkish. */
export const consoleLanguage: { language: typeof language; translation: ConsoleTranslation } = {
  language,
  translation: {
    account,
    backups,
    components,
    domains,
    firstRun,
    importing,
    mail,
    members,
    pages,
    settings,
    composer,
    maintenance,
    palette,
    templates,
    notes,
    journal,
    presence,
    shell,
    team,
  },
}
