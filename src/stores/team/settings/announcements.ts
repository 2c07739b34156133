import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '../../../core/announcement/announcement.ts'
import type { Outcome } from '../io.ts'
import type { FormFields } from '../model/form-fields.ts'
import { REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { RecordForm } from '../record-form.ts'
import { createNewRecordForm } from './new-record-form.ts'
import { createSectionForm, type FormContext, type FormSection } from './section-form.ts'

const Translations = v.nullish(v.record(v.string(), v.object({ text: v.optional(v.string(), '') })), {})

/** What an announcement says, and when. Times are PocketBase's texts, empty for none. */
export interface AnnouncementValues extends Record<string, unknown> {
  text: string
  kind: AnnouncementKind
  starts_at: string
  ends_at: string
  dismissible: boolean
  translations: Record<string, { text: string }>
}

const FIELDS: FormFields<AnnouncementValues> = {
  text: v.string(),
  kind: v.picklist(ANNOUNCEMENT_KINDS),
  starts_at: v.string(),
  ends_at: v.string(),
  dismissible: v.boolean(),
  translations: Translations,
}

/** An announcement of the list. */
export const TeamAnnouncement = v.object({
  id: v.string(),
  text: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
  archived_at: v.string(),
  updated: v.string(),
})
export type TeamAnnouncement = v.InferOutput<typeof TeamAnnouncement>

export type AnnouncementsState =
  | { state: 'loading' }
  | { state: 'loaded'; announcements: readonly TeamAnnouncement[] }
  /** They could not be loaded, and none were before. */
  | { state: 'failed' }

export interface AnnouncementsStore {
  $announcements: ReadableAtom<AnnouncementsState>
  load(): Promise<void>
  /** Takes one away from the page, or brings it back. */
  setArchived(announcement: string, isArchived: boolean): Promise<Outcome<unknown>>
}

const SECTION: FormSection<AnnouncementValues> = {
  fields: FIELDS,
  check: ({ text, starts_at, ends_at }) => ({
    ...(text.trim() === '' ? { text: 'required' } : {}),
    ...(ends_at !== '' && starts_at !== '' && Date.parse(ends_at) <= Date.parse(starts_at)
      ? { ends_at: 'ends_before_start' }
      : {}),
  }),
  toRecord: ({ translations, ...changes }) => ({
    ...changes,
    ...(translations ? { translations: withoutEmptyTexts(translations) } : {}),
  }),
}

function withoutEmptyTexts(translations: AnnouncementValues['translations']): AnnouncementValues['translations'] {
  return Object.fromEntries(Object.entries(translations).filter(([, { text }]) => text.trim() !== ''))
}

/** The announcements of a page, the newest first. */
export function createAnnouncements(
  { client: { pb, runOutcome }, note }: FormContext,
  page: string,
): AnnouncementsStore {
  const $announcements = atom<AnnouncementsState>({ state: 'loading' })
  async function load(): Promise<void> {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const filter = pb().filter('page = {:page}', { page })
    const outcome = await runOutcome(async () => {
      const { items } = await pb().collection('announcements').getList(1, 50, { filter, sort: '-starts_at', signal })
      return v.parse(v.array(TeamAnnouncement), items)
    })
    note(outcome)
    if (outcome.state === 'done') $announcements.set({ state: 'loaded', announcements: outcome.value })
    else if ($announcements.get().state !== 'loaded') $announcements.set({ state: 'failed' })
  }
  return {
    $announcements,
    load,
    async setArchived(announcement, isArchived) {
      const archived_at = isArchived ? new Date().toISOString() : ''
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const outcome = await runOutcome(() =>
        pb().collection('announcements').update(announcement, { archived_at }, { signal }),
      )
      note(outcome)
      await load()
      return outcome
    },
  }
}

/** The form of an announcement that is there. */
export function createAnnouncementForm(context: FormContext, page: string, id: string): RecordForm<AnnouncementValues> {
  return createSectionForm(context, { collection: 'announcements', id }, SECTION, `${page}/announcement-${id}`)
}

const EMPTY: AnnouncementValues = {
  text: '',
  kind: 'notice',
  starts_at: '',
  ends_at: '',
  dismissible: true,
  translations: {},
}

/** The form of a new announcement: once one is saved, it is empty again. `newId` makes the id of the next record. */
export function createNewAnnouncementForm(
  context: FormContext,
  page: string,
  newId: () => string,
  onCreated: (announcement: string) => void,
): RecordForm<AnnouncementValues> {
  const record = { collection: 'announcements', section: SECTION, empty: () => EMPTY, besides: () => ({ page }) }
  return createNewRecordForm(
    context,
    { ...record, newId, onCreated: (_values, id) => onCreated(id) },
    `${page}/announcement-new`,
  )
}
