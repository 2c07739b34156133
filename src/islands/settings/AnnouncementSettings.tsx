import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { htmlToText } from '../../core/markdown/html-to-text.ts'
import { renderMarkdown } from '../../core/markdown/render.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { newRecordId } from '../../stores/team/pocketbase/ids.ts'
import type { RecordForm } from '../../stores/team/record-form.ts'
import { cannotEdit, isOutsideTeam } from '../../stores/team/session.ts'
import {
  type AnnouncementsStore,
  type AnnouncementValues,
  createAnnouncementForm,
  createAnnouncements,
  createNewAnnouncementForm,
  type TeamAnnouncement,
} from '../../stores/team/settings/announcements.ts'
import { LoadError, Skeleton } from '../console/Notices.tsx'
import { refusalText } from '../team/refusals.ts'
import { type ConsoleProps, type Localization, localizationFor, team, toasts, useNow } from '../team/team.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { Section } from './Section.tsx'
import { formContext, useForm } from './use-form.ts'

/** The text of an announcement without the marks of Markdown. */
const plainText = (text: string) => htmlToText(renderMarkdown(text))

interface AnnouncementProps extends ConsoleProps {
  /** The languages that an announcement can be translated into. */
  locales: readonly string[]
}

/** News that is no incident: those that are on the page or will be, those that were, and a new one. */
export function AnnouncementSettings(props: AnnouncementProps) {
  const [store] = useState(() => createAnnouncements(formContext, props.page))
  const [edited, setEdited] = useState<string | null>(null)
  const { words } = localizationFor(props)
  useEffect(() => {
    void store.load()
    return team.onReload(() => void store.load())
  }, [store])
  const create = () =>
    edited === null
      ? createNewAnnouncementForm(formContext, props.page, newRecordId, (created) => {
          void store.load()
          toasts.show(words.settings.announced, async () => (await setArchived(store, created, true, words)).text)
        })
      : createAnnouncementForm(formContext, props.page, edited)
  return <Editor key={edited ?? 'new'} {...props} store={store} create={create} edited={edited} onEdit={setEdited} />
}

interface EditorProps extends AnnouncementProps {
  store: AnnouncementsStore
  create(): RecordForm<AnnouncementValues>
  edited: string | null
  onEdit(announcement: string | null): void
}

function Editor({ store, create, edited, onEdit, ...props }: EditorProps) {
  const localization = localizationFor(props)
  const { settings } = localization.words
  const [form, state] = useForm(props, create)
  const session = useStore(team.$session, { ssr: 'initial' })
  const cannotChange = cannotEdit(session)
  const isOutside = isOutsideTeam(session, props.member, props.page)
  const list = { store, edited, isReadOnly: cannotChange, onEdit, localization }
  const labels: Record<string, string> = {
    text: settings.announcementBody,
    kind: settings.announcementKind,
    starts_at: settings.from,
    ends_at: settings.until,
    dismissible: settings.mayPutAway,
    translations: settings.translations,
  }
  return (
    <>
      <Section
        props={props}
        form={form}
        state={state}
        title={settings.announcement}
        text={settings.announcementText}
        labelOf={(field) => labels[field] ?? field}
        unsavedOf={({ text, kind, dismissible }) => ({
          announcement: { id: edited ?? 'draft', text, kind, dismissible },
        })}
        above={
          <>
            {!isOutside && <List {...list} isPast={false} />}
            {!cannotChange && (
              <h2 className="cabove">{edited === null ? settings.announcementNew : settings.change}</h2>
            )}
          </>
        }
      >
        {(open, isReadOnly) =>
          // Who only reads finds the list below.
          !isReadOnly && <AnnouncementForm props={props} locales={props.locales} form={form} open={open} />
        }
      </Section>
      {edited !== null && (
        <p className="acts">
          <button className="btn" type="button" onClick={() => onEdit(null)}>
            {settings.announcementNew}
          </button>
        </p>
      )}
      {!isOutside && <List {...list} isPast={true} />}
    </>
  )
}

interface ListProps extends Pick<EditorProps, 'store' | 'edited' | 'onEdit'> {
  isReadOnly: boolean
  localization: Localization
  /** Those that are over or taken away, else those that are on the page or will be. */
  isPast: boolean
}

function List({ store, edited, isReadOnly, onEdit, localization, isPast }: ListProps) {
  const { words } = localization
  const { settings } = words
  const announcements = useStore(store.$announcements, { ssr: 'initial' })
  // One that was just added begins after the last half minute.
  const now = useNow(announcements)
  if (announcements.state === 'failed') return isPast ? null : <LoadError words={words} />
  if (announcements.state === 'loading') return isPast ? null : <Skeleton words={words} rows={2} />
  const listed = announcements.announcements.filter((one) => isPast === isOver(one, now))
  if (isPast && announcements.announcements.length === 0) return <p className="soft">{settings.noAnnouncements}</p>
  if (listed.length === 0) return null
  async function archive({ id }: TeamAnnouncement, isArchived: boolean) {
    const { text, isDone } = await setArchived(store, id, isArchived, words)
    toasts.show(text, isDone ? async () => (await setArchived(store, id, !isArchived, words)).text : undefined)
    // It goes to the other list, and the focus with it.
    requestAnimationFrame(() => document.getElementById(`archive-${id}`)?.focus({ preventScroll: true }))
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="crows" role="list">
      {listed.map((one) => (
        <li className="crow" key={one.id}>
          <div>
            <b dir="auto">{plainText(one.text)}</b>
            <p className="soft">{stateText(one, now, localization)}</p>
          </div>
          {!isReadOnly && (
            <div className="cside">
              <button
                className="text"
                type="button"
                aria-pressed={edited === one.id}
                onClick={() => onEdit(edited === one.id ? null : one.id)}
              >
                {settings.change}
                <span className="v"> {plainText(one.text)}</span>
              </button>
              <button
                className="text"
                id={`archive-${one.id}`}
                type="button"
                onClick={() => void archive(one, one.archived_at === '')}
              >
                {one.archived_at === '' ? settings.takeAway : words.components.bringBack}
                <span className="v"> {plainText(one.text)}</span>
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Takes an announcement away or brings it back; what to say of it. */
async function setArchived(
  store: AnnouncementsStore,
  announcement: string,
  isArchived: boolean,
  words: Localization['words'],
): Promise<{ text: string; isDone: boolean }> {
  const { settings } = words
  const outcome = await store.setArchived(announcement, isArchived)
  if (outcome.state === 'refused') return { text: refusalText(outcome.refusal, words), isDone: false }
  if (outcome.state !== 'done') return { text: settings.opensLater, isDone: false }
  return { text: isArchived ? settings.takenAway : settings.broughtBack, isDone: true }
}

function isOver({ archived_at, ends_at }: TeamAnnouncement, now: number): boolean {
  return archived_at !== '' || (ends_at !== '' && toMillis(ends_at) <= now)
}

function stateText(one: TeamAnnouncement, now: number, { words: { settings, locale }, formats }: Localization): string {
  if (one.archived_at !== '') return settings.isArchived
  const [from, until] = [one.starts_at, one.ends_at].map((at) => (at === '' ? null : toMillis(at)))
  if (typeof until === 'number' && until <= now) return settings.isOver
  const state =
    typeof from === 'number' && from > now
      ? settings.shownFrom({ time: formats.dateTime(toInstant(from)) })
      : settings.shownNow
  return typeof until === 'number'
    ? [state, settings.shownUntil({ time: formats.dateTime(toInstant(until)) })].join(commaOf(locale))
    : state
}
