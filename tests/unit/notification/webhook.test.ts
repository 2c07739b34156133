import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { derivePublication, toPublicIncident } from '../../../src/core/derivation/derive.ts'
import { type WebhookSubject, webhookBody } from '../../../src/core/notification/webhook/body.ts'
import { pageContext } from '../../../src/core/statuspage/page.ts'
import { component, incident, NOW, snapshot, update } from '../publication/sample.ts'

/** Real bodies; they are not ours to commit, so they lie beside the repository. */
const FOLDER = fileURLToPath(new URL('../../../../shared/samples/webhook', import.meta.url))

const api = component({ id: 'c00000000000001', name: 'API', position: 2 })
const affected = [
  { component: api.id, name: 'API', old_status: 'operational' as const, status: 'major_outage' as const },
]
const one = incident({
  id: 'i00000000000001',
  impact: 'critical',
  updates: [update({ id: 'u00000000000001', affected, notify: true })],
})
const context = pageContext(
  derivePublication(snapshot({ components: [api], incidents: [one] }), { now: NOW }),
  'https://status.northwind.example',
)
const meta = {
  unsubscribe: 'https://status.northwind.example/unsubscribe/t',
  documentation: 'https://status.northwind.example/api',
  generatedAt: '2026-11-28T12:00:00.000Z',
}
const write = (subject: WebhookSubject) => JSON.parse(JSON.stringify(webhookBody(subject, meta, context)))
const incidentBody = write({ incident: toPublicIncident(one) })
const change = {
  id: 'n00000000000001',
  component: api.id,
  before: null,
  status: 'partial_outage' as const,
  at: meta.generatedAt,
}
const componentBody = write({ change })

/** Every key with its place, and the types that it may have. */
function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [`${path}[]`, ...(value.length > 0 ? shapeOf(value[0], `${path}[]`) : [])]
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) => shapeOf(one, `${path}.${key}`))
}

/** The keys in the capture's order; which legacy form an update's components have is not compared. */
const keysOf = (value: unknown) => shapeOf(value).filter((path) => !path.includes('affected_components'))

function typesOf(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return value.length > 0 ? typesOf(value[0], `${path}[]`) : []
  if (typeof value !== 'object' || value === null) return [[path, value === null ? 'null' : typeof value]]
  return Object.entries(value).flatMap(([key, one]) => typesOf(one, `${path}.${key}`))
}

function compare(file: string, ours: unknown, isWhole: boolean): void {
  if (!existsSync(FOLDER)) {
    const reason = `no captures in ../shared/samples/webhook: ${file} is not compared`
    console.warn(reason)
    it(reason, ({ annotate }) => annotate(reason))
    return
  }
  it(`has the keys and types of ${file}`, () => {
    const theirs: unknown = JSON.parse(readFileSync(`${FOLDER}/${file}.json`, 'utf8'))
    const wanted = keysOf(theirs).filter((path) => isWhole || keysOf(ours).includes(path))
    if (isWhole) expect(keysOf(ours)).toEqual(wanted)
    else
      expect(keysOf(ours).filter((path) => wanted.includes(path))).toEqual(
        wanted.toSorted((a, b) => keysOf(ours).indexOf(a) - keysOf(ours).indexOf(b)),
      )
    const types = new Map(typesOf(theirs))
    for (const [path, type] of typesOf(ours)) {
      const other = types.get(path)
      if (other !== undefined && other !== 'null' && type !== 'null') expect(`${path} ${type}`).toBe(`${path} ${other}`)
    }
  })
}

describe('a webhook’s body', () => {
  compare('statuspage-zulip-fixture-2017-12-26.incident_resolved', incidentBody, true)
  compare('statuspage-datadog-2017-08-08.component_update', componentBody, true)
  compare('statuspage-datadog-2017-08-08.incident', incidentBody, false)
  compare('statuspage-vendor-doc.incident', incidentBody, false)
  compare('statuspage-vendor-doc.component_update', componentBody, false)

  it('says a component’s change as it was told, whatever its status is by now', () => {
    expect(componentBody.component).toMatchObject({ id: api.id, status: 'partial_outage' })
    expect(componentBody.component_update).toMatchObject({ old_status: 'operational', new_status: 'partial_outage' })
    expect(webhookBody({ change: { ...change, component: 'gone' } }, meta, context)).toBeNull()
  })

  it('says the page alone as a test', () => {
    expect(webhookBody(null, meta, context)).toEqual({
      meta: { unsubscribe: meta.unsubscribe, documentation: meta.documentation, generated_at: meta.generatedAt },
      page: { id: 'p00000000000001', status_indicator: 'critical', status_description: 'Major Service Outage' },
    })
  })

  it('says a maintenance as an incident with its window', () => {
    const planned = incident({
      ...{ id: 'i00000000000002', kind: 'maintenance', status: 'scheduled', impact: 'maintenance' },
      ...{ scheduled_for: '2026-12-01T10:00:00.000Z', scheduled_until: '2026-12-01T11:00:00.000Z' },
    })
    expect(write({ incident: toPublicIncident(planned) }).incident).toMatchObject({
      status: 'scheduled',
      scheduled_for: '2026-12-01T10:00:00.000Z',
      scheduled_until: '2026-12-01T11:00:00.000Z',
      scheduled_remind_prior: true,
    })
  })

  it('says a published report as plain text', () => {
    const told = { ...toPublicIncident(one), postmortem_html: '<p>A <strong>router</strong> failed.</p>' }
    expect(write({ incident: told }).incident).toMatchObject({
      postmortem_body: 'A router failed.',
      postmortem_published_at: expect.any(String),
      postmortem_notified_subscribers: true,
    })
  })
})
