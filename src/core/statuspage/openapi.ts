import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { V2Answers, V2Component, V2Incident, V2Maintenance, V2Page, V2Refusal, V2Status, V2Update } from './schema.ts'

const SCHEMAS = {
  Page: V2Page,
  Status: V2Status,
  Component: V2Component,
  Incident: V2Incident,
  IncidentUpdate: V2Update,
  ScheduledMaintenance: V2Maintenance,
  Refusal: V2Refusal,
  ...V2Answers,
}

interface Operation {
  id: string
  path: string
  /** What stands before the path in an address. */
  base: '/api/v2' | ''
  answer: keyof typeof V2Answers
  summary: string
}

/** Every address of the public API v2 with what it answers. */
const OPERATIONS: readonly [id: string, path: string, answer: keyof typeof V2Answers, summary: string][] = [
  ['getSummary', '/summary.json', 'Summary', 'The page, its components, open incidents and planned maintenances'],
  ['getStatus', '/status.json', 'StatusAnswer', 'The status of the whole page'],
  ['listComponents', '/components.json', 'Components', 'All components and groups'],
  ['listIncidents', '/incidents.json', 'Incidents', 'The newest 50 incidents'],
  ['listUnresolvedIncidents', '/incidents/unresolved.json', 'Incidents', 'Open incidents'],
  ['getIncident', '/incidents/{id}.json', 'SingleIncident', 'One incident or maintenance, however old'],
  ['listMaintenances', '/scheduled-maintenances.json', 'ScheduledMaintenances', 'The newest 50 maintenances'],
  [
    'listUpcomingMaintenances',
    '/scheduled-maintenances/upcoming.json',
    'ScheduledMaintenances',
    'Maintenances that have not begun',
  ],
  ['listActiveMaintenances', '/scheduled-maintenances/active.json', 'ScheduledMaintenances', 'Maintenances under way'],
]

/** Statuspage's history as JSON, which stands at the page's own address. */
const HISTORY: readonly (typeof OPERATIONS)[number][] = [
  ['getHistory', '/history', 'History', 'Three months of the history, if requested with `Accept: application/json`'],
  ['getHistoryMonths', '/history/months.json', 'History', 'The same, regardless of `Accept`'],
]

const toOperation =
  (base: Operation['base']) =>
  ([id, path, answer, summary]: (typeof OPERATIONS)[number]): Operation => {
    return { id, path, base, answer, summary }
  }

/** The same by name. */
export const V2_OPERATIONS: readonly Operation[] = [
  ...OPERATIONS.map(toOperation('/api/v2')),
  ...HISTORY.map(toOperation('')),
]

const header = (description: string) => ({ description, schema: { type: 'string' } })

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const SHARED = {
  NotModified: { description: 'Not modified: `If-None-Match` names the current version.' },
  NotFound: refusal('Not found on this page (`not_found`).'),
  NotAcceptable: refusal(
    '`Accept` excludes JSON, or the address has another extension than `.json` (`not_acceptable`).',
  ),
  Unavailable: {
    ...refusal('The status is unknown (`status_unknown`), or the archive cannot be read (`archive_unavailable`).'),
    headers: { 'Retry-After': header('Seconds.') },
  },
}

/** The document at `/api/v2/openapi.json` (OpenAPI 3.1.1), built from the schemas that type the responses. */
export function openApiDocument(origin: string, pageName: string): object {
  return {
    openapi: '3.1.1',
    info: {
      title: `${pageName} status`,
      version: '2',
      description:
        'The public API of this status page, in the shapes of Atlassian Statuspage’s API v2. It takes no key, answers GET, HEAD and OPTIONS from any origin, and may be polled every few seconds with `If-None-Match`.',
    },
    servers: [{ url: `${origin}/api/v2` }],
    paths: Object.fromEntries(V2_OPERATIONS.map((operation) => [operation.path, pathItem(operation, origin)])),
    components: { schemas: schemas(), responses: SHARED },
  }
}

function pathItem({ id, path, base, answer, summary }: Operation, origin: string): object {
  const shared = (name: keyof typeof SHARED) => ({ $ref: `#/components/responses/${name}` })
  const isOne = path.includes('{id}')
  const isHistory = base === ''
  const page = {
    name: 'page',
    in: 'query',
    description: 'Each page covers three months; 1 is the newest.',
    schema: { type: 'integer', minimum: 1 },
  }
  const parameter = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'The id of this API, of an imported page also that of Statuspage.',
    schema: { type: 'string' },
  }
  const get = {
    operationId: id,
    summary,
    ...(isOne && { parameters: [parameter] }),
    ...(isHistory && { parameters: [page] }),
    responses: {
      200: {
        description: summary,
        headers: { ETag: header('Changes with the page; send it as `If-None-Match`.') },
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${answer}` } } },
      },
      304: shared('NotModified'),
      ...((isOne || isHistory) && { 404: shared('NotFound') }),
      ...(path !== '/history' && { 406: shared('NotAcceptable') }),
      503: shared('Unavailable'),
    },
  }
  return { ...(isHistory && { servers: [{ url: origin }] }), get }
}

let cachedSchemas: Record<string, JsonSchema> | null = null

/** JSON Schema 2020-12, as OpenAPI 3.1 has it; each schema stands once and is named elsewhere. */
function schemas(): Record<string, JsonSchema> {
  cachedSchemas ??= toJsonSchemaDefs(SCHEMAS, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  return cachedSchemas
}
