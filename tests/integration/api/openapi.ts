import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import * as v from 'valibot'

const OpenApiSchema = v.looseObject({
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
export type OpenApiDocument = v.InferOutput<typeof OpenApiSchema>

/** An OpenAPI document, judged by OpenAPI's own schema. */
export async function parseOpenApi(text: string): Promise<OpenApiDocument> {
  const judged = await new Validator().validate(JSON.parse(text))
  if (!judged.valid) throw new Error(`not OpenAPI: ${JSON.stringify(judged.errors)}`)
  return v.parse(OpenApiSchema, JSON.parse(text))
}

/** Judges answers by the description of their path; a field that it does not name is wrong, too. */
export function createAnswerValidator({
  components,
  paths,
}: OpenApiDocument): (path: string, answer: unknown) => string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', $defs: closeObjects(components.schemas) })
  return (path, answer) => {
    const { schema } = paths[path]?.get.responses[200].content['application/json'] ?? {}
    const { $ref } = v.parse(v.object({ $ref: v.string() }), schema)
    const validate = ajv.compile({ $ref: `api${toDefinitionRef($ref)}` })
    validate(answer)
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `${instancePath} ${message} ${JSON.stringify(params)}`
    })
  }
}

const toDefinitionRef = (ref: string) => ref.replace('#/components/schemas/', '#/$defs/')

/** The same schemas as JSON Schema names them, whose objects have no other fields than those that they name. */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === '$ref' ? toDefinitionRef(value) : closeObjects(value)]),
  )
  return 'properties' in inner && inner.type === 'object' ? { ...inner, additionalProperties: false } : inner
}
