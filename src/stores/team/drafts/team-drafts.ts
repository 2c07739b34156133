import { atom, type ReadableAtom } from 'nanostores'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import { toPublicFile } from '../../../core/publication/files.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Outcome } from '../io.ts'
import { draftText, SharedDraft } from '../model/shared-draft.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { FileStep } from './held-files.ts'

export interface DraftsIo {
  client: PocketBaseClient
  note(outcome: Outcome<unknown>): void
}

/** The page's drafts at the backend. */
export interface TeamDraftsStore {
  /** The latest first; empty until they are loaded. */
  $drafts: ReadableAtom<readonly SharedDraft[]>
  load(): Promise<void>
}

const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
/** A file may be large, and the line slow. */
const fileSignal = () => AbortSignal.timeout(10 * REQUEST_TIMEOUT_MS)

/** What is being written on a page, by anybody of its team. */
export function createTeamDrafts({ client, note }: DraftsIo, page: string): TeamDraftsStore {
  const { pb, runOutcome } = client
  const $drafts = atom<readonly SharedDraft[]>([])
  let loads = 0
  return {
    $drafts,
    async load() {
      loads += 1
      const mine = loads
      const outcome = await runOutcome(async () => {
        const filter = pb().filter('page = {:page}', { page })
        const rows = await pb().collection('drafts').getFullList({ filter, sort: '-updated', signal: signal() })
        // One that cannot be read hides no other.
        return rows.flatMap((row) => {
          const parsed = v.safeParse(SharedDraft, row)
          return parsed.success ? [parsed.output] : []
        })
      })
      note(outcome)
      // An answer that was overtaken says nothing.
      if (outcome.state === 'done' && mine === loads) $drafts.set(outcome.value)
    },
  }
}

/**
 * A draft's file, or of a picture a smaller one. The token stands in no address that is kept: it is asked for each file,
 * and ends by itself.
 */
export async function readDraftFile(pb: PocketBase, id: string, name: string, thumb = ''): Promise<File> {
  const token = await pb.files.getToken({ signal: signal() })
  const address = pb.files.getURL({ id, collectionName: 'drafts' }, name, thumb === '' ? { token } : { token, thumb })
  try {
    const response = await fetch(address, { signal: fileSignal() })
    if (!response.ok) throw new ClientResponseError({ status: response.status })
    const blob = await response.blob()
    return new File([blob], toPublicFile('drafts', id, name).name, { type: blob.type, lastModified: 0 })
  } catch (thrown) {
    throw thrown instanceof ClientResponseError ? thrown : new ClientResponseError({ status: 0 })
  }
}

/** Requests about single drafts of a page. */
export function draftRequests({ client, note }: DraftsIo, page: string) {
  const { pb, runOutcome } = client
  const records = () => pb().collection('drafts')
  async function ask(work: () => Promise<unknown>): Promise<Outcome<SharedDraft>> {
    const outcome = await runOutcome(async () => v.parse(SharedDraft, await work()))
    note(outcome)
    return outcome
  }
  return {
    create: (id: string, incident: string, holder: string, content: SharedDraft['content']) =>
      ask(() => records().create({ id, page, incident, holder, content: asStored(content) }, { signal: signal() })),
    save: ({ id, holder, updated }: Held, content: SharedDraft['content']) =>
      ask(() => records().update(id, { holder, updated, content: asStored(content) }, { signal: signal() })),
    /** To be posted at that time, as it is. */
    publishAt: ({ id, holder, updated }: Held, content: SharedDraft['content'], publish_at: Instant) =>
      ask(() =>
        records().update(id, { holder, updated, content: asStored(content), publish_at }, { signal: signal() }),
      ),
    /** Asks the others for a second yes to it as it stands. */
    ask: ({ id, holder, updated }: Held, asked_at: Instant) =>
      ask(() => records().update(id, { holder, updated, asked_at }, { signal: signal() })),
    /** Says yes to it, as long as nobody has changed it since. */
    sayYes: ({ id, updated }: Held) =>
      ask(() => records().update(id, { updated, approval: { yes: true } }, { signal: signal() })),
    /** Brings its files nearer to those that are here. */
    saveFiles: ({ id, holder, updated }: Held, { removed, added, texts }: FileStep) =>
      ask(() => {
        const files = {
          ...(removed.length > 0 ? { 'attachments-': [...removed] } : {}),
          ...(added ? { 'attachments+': [added] } : {}),
          attachment_texts: [...texts],
        }
        return records().update(id, { holder, updated, ...files }, { signal: fileSignal() })
      }),
    /** Adds what is attached to it to the files that were read; false where one could not be. */
    async readFiles({ id, attachments }: Pick<SharedDraft, 'id' | 'attachments'>, files: Map<string, File>) {
      for (const name of attachments) {
        if (files.has(name)) continue
        const outcome = await runOutcome(() => readDraftFile(pb(), id, name))
        if (outcome.state !== 'done') return false
        files.set(name, outcome.value)
      }
      return true
    },
    /** Goes on with it in another place, as it is now. */
    take: (id: string, holder: string) => ask(() => records().update(id, { holder }, { signal: signal() })),
    read: (id: string) => ask(() => records().getOne(id, { signal: signal() })),
    /** As long as nobody else has taken it over; also where the screen is left for the one of what was posted. */
    async remove({ id, holder }: Held): Promise<Outcome<unknown>> {
      const outcome = await runOutcome(() =>
        records().delete(id, { query: { holder }, keepalive: true, signal: signal() }),
      )
      note(outcome)
      return outcome
    },
  }
}
export type DraftRequests = ReturnType<typeof draftRequests>

type Held = Pick<SharedDraft, 'id' | 'holder' | 'updated'>

const asStored = (content: SharedDraft['content']): unknown => JSON.parse(draftText(content))
