import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import * as v from 'valibot'

const Document = v.looseObject({
  openapi: v.string(),
  servers: v.array(v.object({ url: v.string() })),
  paths: v.record(
    v.string(),
    v.object({
      servers: v.optional(v.array(v.object({ url: v.string() }))),
      get: v.looseObject({
        responses: v.looseObject({
          200: v.looseObject({ content: v.object({ 'application/json': v.object({ schema: v.unknown() }) }) }),
        }),
      }),
    }),
  ),
  components: v.looseObject({ schemas: v.record(v.string(), v.unknown()) }),
})
export type Described = v.InferOutput<typeof Document>

/** An OpenAPI document, judged by OpenAPI's own schema. */
export async function readDescription(text: string): Promise<Described> {
  const judged = await new Validator().validate(JSON.parse(text))
  if (!judged.valid) throw new Error(`not OpenAPI: ${JSON.stringify(judged.errors)}`)
  return v.parse(Document, JSON.parse(text))
}

/** Judges answers by the description of their path; a field that it does not name is wrong, too. */
export function judgeOf({ components, paths }: Described): (path: string, answer: unknown) => string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', $defs: closed(components.schemas) })
  return (path, answer) => {
    const { schema } = paths[path]?.get.responses[200].content['application/json'] ?? {}
    const { $ref } = v.parse(v.object({ $ref: v.string() }), schema)
    const validate = ajv.compile({ $ref: `api${asDefinition($ref)}` })
    validate(answer)
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `${instancePath} ${message} ${JSON.stringify(params)}`
    })
  }
}

const asDefinition = (ref: string) => ref.replace('#/components/schemas/', '#/$defs/')

/** The same schemas as JSON Schema names them, whose objects have no other fields than those that they name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === '$ref' ? asDefinition(value) : closed(value)]),
  )
  return 'properties' in inner && inner.type === 'object' ? { ...inner, additionalProperties: false } : inner
}
