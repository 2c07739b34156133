import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { IncidentKind, IncidentStatus } from '../../../core/status/incident.ts'
import { TemplateAffected } from '../../../core/template/template.ts'
import type { Outcome } from '../io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import { TRANSLATIONS } from '../translations.ts'

/** A template of the page's team. */
export const TeamTemplate = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.fallback(IncidentKind, 'realtime'),
  /** Of a new incident; empty: it is for updates. */
  title: v.string(),
  body: v.string(),
  /** Title and text in other languages, by their tags. */
  translations: TRANSLATIONS,
  /** Null where it leaves the phase alone. */
  status: v.fallback(v.nullable(IncidentStatus), null),
  affected: v.fallback(TemplateAffected, []),
  /** Minutes until the next update; 0 promises none. */
  minutes: v.number(),
  /** Whether subscribers are told of what is written from it. */
  notify: v.boolean(),
  position: v.number(),
  updated: v.string(),
})
export type TeamTemplate = v.InferOutput<typeof TeamTemplate>

/** What a template says, without where it stands. */
export type TemplateContent = Pick<
  TeamTemplate,
  'name' | 'kind' | 'title' | 'body' | 'translations' | 'status' | 'affected' | 'minutes' | 'notify'
>

export type TemplatesState =
  | { state: 'loading' }
  | { state: 'loaded'; templates: readonly TeamTemplate[] }
  /** They could not be loaded, and none were before. */
  | { state: 'failed' }

export interface TemplatesStore {
  $templates: ReadableAtom<TemplatesState>
  load(): Promise<void>
  /** Adds one at the end. */
  add(content: TemplateContent): Promise<Outcome<unknown>>
  /** Moves one before or after its neighbour. */
  move(template: string, by: 1 | -1): Promise<Outcome<unknown>>
  /** Deletes one; the way back makes another with the same words. */
  remove(template: string): Promise<Outcome<() => Promise<Outcome<unknown>>>>
}

interface TemplatesIo {
  client: PocketBaseClient
  note(outcome: Outcome<unknown>): void
  newId(): string
}

/** The templates of a page, in the team's order. */
export function createTemplates({ client, note, newId }: TemplatesIo, page: string): TemplatesStore {
  const { pb, runOutcome } = client
  const $templates = atom<TemplatesState>({ state: 'loading' })
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const records = () => pb().collection('templates')
  const listed = () => {
    const state = $templates.get()
    return state.state === 'loaded' ? state.templates : []
  }

  async function load(): Promise<void> {
    const outcome = await runOutcome(async () => {
      const filter = pb().filter('page = {:page}', { page })
      return v.parse(
        v.array(TeamTemplate),
        await records().getFullList({ filter, sort: 'position,name', signal: signal() }),
      )
    })
    note(outcome)
    if (outcome.state === 'done') $templates.set({ state: 'loaded', templates: outcome.value })
    else if ($templates.get().state !== 'loaded') $templates.set({ state: 'failed' })
  }

  async function change<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
    const outcome = await runOutcome(act)
    note(outcome)
    await load()
    return outcome
  }

  const create = (content: TemplateContent, position: number) =>
    records().create({ id: newId(), page, ...content, status: content.status ?? '', position }, { signal: signal() })

  return {
    $templates,
    load,
    add: (content) => change(() => create(content, Math.max(-1, ...listed().map(({ position }) => position)) + 1)),
    async move(template, by) {
      const order = [...listed()]
      const from = order.findIndex(({ id }) => id === template)
      const [one] = order.splice(from, 1)
      if (one === undefined || from + by < 0) return { state: 'done', value: null }
      order.splice(from + by, 0, one)
      return change(async () => {
        const batch = pb().createBatch()
        const moved = order.flatMap(({ id, position }, index) => (position === index ? [] : [{ id, index }]))
        for (const { id, index } of moved) batch.collection('templates').update(id, { position: index })
        if (moved.length > 0) await batch.send({ signal: signal() })
        return null
      })
    },
    remove(template) {
      const gone = listed().find(({ id }) => id === template)
      return change(async () => {
        await records().delete(template, { signal: signal() })
        return () => change(async () => gone && create(gone, gone.position))
      })
    },
  }
}
