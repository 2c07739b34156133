import * as v from 'valibot'
import { isSameJson } from '../../../core/live/same-json.ts'
import type { FormStorage } from '../form-io.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { createTeam } from '../team.ts'
import { ComponentRow } from './component-row.ts'
import type { ComponentsIo } from './components.ts'

const Written = v.array(v.object({ body: ComponentRow }))
const Rows = v.array(ComponentRow)

/** Components as PocketBase has them, through the edge. */
export function createComponentsIo(
  { pb, run, runOutcome, every }: PocketBaseClient,
  page: string,
  team: Pick<ReturnType<typeof createTeam>, 'noteOutcome' | 'onReload' | '$board'>,
  storage: Pick<FormStorage, 'readVersion' | 'writeVersion'>,
): ComponentsIo {
  const key = `${page}/components`
  return {
    load: () =>
      runOutcome(async () => {
        const filter = pb().filter('page = {:page}', { page })
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
        return v.parse(Rows, await pb().collection('components').getFullList({ filter, batch: 500, signal }))
      }),
    async write(writes) {
      const outcome = await run(async () => {
        const batch = pb().createBatch()
        const components = batch.collection('components')
        for (const write of writes) {
          if (write.type === 'create') components.create({ page, ...write.values })
          else
            components.update(write.id, { ...write.fields, ...(write.updated !== null && { updated: write.updated }) })
        }
        const answers = await batch.send({ signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
        return v.parse(Written, answers).map(({ body }) => body)
      })
      // Ids are made for one attempt: they are there because it had arrived.
      return outcome.state === 'already_there' ? { state: 'done', value: [] } : outcome
    },
    note: team.noteOutcome,
    watch(call) {
      const stopReload = team.onReload(call)
      let known: unknown = null
      const stopBoard = team.$board.listen((state) => {
        if (state.state !== 'ready' || state.source !== 'backend') return
        const { components } = state.board
        if (known !== null && !isSameJson(known, components)) call()
        known = components
      })
      return () => {
        stopReload()
        stopBoard()
      }
    },
    kept() {
      const parsed = v.safeParse(Rows, storage.readVersion(key)?.values.rows)
      return parsed.success ? parsed.output : null
    },
    keep: (rows) => storage.writeVersion(key, { values: { rows }, updated: '', by: null }),
    every,
  }
}
