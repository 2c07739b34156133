import { fileHref, toPublicFile } from '../../../core/publication/files.ts'
import type { Outcome } from '../io.ts'
import type { TeamUpdate } from '../model/records.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'

/** The way back from an update that was taken back; null where its files could not be read before. */
export type PutBack = (() => Promise<Outcome<unknown>>) | null

/** Timeout of a post with files, in milliseconds. */
const POST_TIMEOUT_MS = 10 * REQUEST_TIMEOUT_MS

/**
 * Takes a posted update back: visitors no longer see it, nor its files. Put back, it is another record that says the
 * same at the same time; `newId` makes its id.
 */
export async function takeBack(
  { pb, runOutcome }: PocketBaseClient,
  update: TeamUpdate,
  newId: () => string,
): Promise<Outcome<PutBack>> {
  const files = await readFiles(update)
  return runOutcome(async () => {
    const updates = pb().collection('incident_updates')
    await updates.delete(update.id, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    if (files === null) return null
    const { incident, status, body, translations, display_at } = update
    const affected = update.affected?.map(({ component, status: to }) => ({ component, status: to })) ?? []
    const attachment_texts = update.attachments.map((file) => update.attachment_texts[file] ?? '')
    const attachments = files.length === 0 ? {} : { attachments: files, attachment_texts }
    const next_update_at = update.promised_for ?? ''
    return () =>
      runOutcome(() =>
        updates.create(
          { id: newId(), incident, status, body, translations, display_at, affected, next_update_at, ...attachments },
          { signal: AbortSignal.timeout(POST_TIMEOUT_MS) },
        ),
      )
  })
}

/** The files of an update as they were posted; null where one cannot be read. */
async function readFiles({ id, attachments }: TeamUpdate): Promise<File[] | null> {
  try {
    return await Promise.all(
      attachments.map(async (file) => {
        const { path, name } = toPublicFile('incident_updates', id, file)
        const answer = await fetch(fileHref(path), { signal: AbortSignal.timeout(POST_TIMEOUT_MS) })
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        return new File([await answer.blob()], name)
      }),
    )
  } catch {
    return null
  }
}
