import type { Page } from '@playwright/test'
import type { TeamWords } from '../../src/i18n/team.ts'
import type { TestAldis } from '../support/aldis.ts'
import { addMember } from './team.ts'

/** What a state is opened with. */
export interface StateContext {
  page: Page
  aldis: TestAldis
  /** The words of the console in the language that it is shown in. */
  words: TeamWords
}

/** A screen as it is after somebody has done something there. */
export interface ScreenState {
  name: string
  /** What stands after `/console/{slug}`. */
  path: string
  /** Does it, once the screen is drawn, and waits until it shows. */
  open(context: StateContext): Promise<void>
}

/** Where layouts break: a word longer than a small window, a name as programs make them, an address without an end. */
export const LONG = {
  word: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  file: '@auto_pb_backup_northwind_cloud_eu-central-1_20261125030000.zip',
  email: 'incident-response-and-communications-team.frankfurt@operations.northwind-cloud.example',
  person: 'Maximiliana-Alexandra Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
  host: 'status-and-incident-history.operations.eu-central-1.northwind-cloud-services.example.com',
}

/** Gives the page such names, and an archived component. The id of what the states edit. */
export async function addLongNames(aldis: TestAldis): Promise<void> {
  const { owner, page } = aldis
  const components = owner.collection('components')
  const group = await components.create({ page, name: `${LONG.word} EU`, is_group: true, position: 1 })
  const rest = { group: group.id, description: `Everything about ${LONG.word}`, external_id: 'northwind-eu-central-1' }
  await components.create({ page, name: LONG.file, position: 1, showcase: true, ...rest })
  await components.create({
    page,
    name: LONG.word,
    position: 2,
    manual_status: 'degraded_performance',
    group: group.id,
  })
  const gone = await components.create({ page, name: `Gone ${LONG.word}`, position: 3, group: group.id })
  await components.update(gone.id, { archived_at: new Date().toISOString() })
  const text = `${LONG.word} has a new address: ${LONG.file}`
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const ends_at = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await owner.collection('announcements').create({ page, text, starts_at, ends_at })
  const incident = { page, kind: 'realtime', name: `${LONG.word} after ${LONG.file}`, published: true }
  const { id } = await owner.collection('incidents').create(incident)
  await owner.collection('incident_updates').create({ incident: id, status: 'investigating', body: LONG.file })
  await addMember(aldis, 'admin', LONG.person)
  await addMember(aldis, 'viewer', LONG.word)
  const invited = { page, email: LONG.email, role: 'responder' }
  await owner.send('/api/aldis/invitations', { method: 'POST', body: invited })
}

/** A button of the screen, not of its frame. */
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
/** A link of the screen, not of its frame. */
export const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
/** The menu that is open. */
export const popover = (page: Page) => page.locator('[popover]:popover-open')
/** A field by its id, which is the same in all languages. */
export const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)
/** The first thing that is said to be wrong. */
export const err = (page: Page) => page.locator('.err').first()
