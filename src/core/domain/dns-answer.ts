import * as v from 'valibot'
import type { ProofFinding } from './proof.ts'

/** Types of records (RFC 1035, 3.2.2), and the status of a name that there is not (4.1.1). */
const RECORD = { txt: 16, cname: 5 } as const
const STATUS = { ok: 0, noSuchName: 3 } as const
/** How many names may lead from the one that was asked for to the one that has the record. */
const MAX_ALIASES = 8

/** What a resolver answers in JSON (`application/dns-json`), as Cloudflare and Google have it. */
const DnsAnswer = v.object({
  Status: v.number(),
  Answer: v.optional(
    v.pipe(
      v.array(
        v.object({
          name: v.pipe(v.string(), v.maxLength(1_000)),
          type: v.number(),
          data: v.pipe(v.string(), v.maxLength(10_000)),
        }),
      ),
      v.maxLength(200),
    ),
    [],
  ),
})

const bareName = (name: string) => name.toLowerCase().replace(/\.$/, '')

/** The text of a TXT record: its strings, each in quotes, are one; some resolvers leave out the quotes of a single one. */
function textOf(data: string): string {
  if (!data.startsWith('"')) return data
  const strings = data.matchAll(/\s*"((?:[^"\\]|\\.)*)"/gy)
  return [...strings].map(([, inner = '']) => inner.replaceAll(/\\(.)/g, '$1')).join('')
}

/** The name asked for and those that it is an alias of, one after the other. */
function namesFrom(name: string, rows: readonly { name: string; type: number; data: string }[]): Set<string> {
  const names = new Set([bareName(name)])
  let last = bareName(name)
  for (let hops = 0; hops < MAX_ALIASES; hops += 1) {
    const alias = rows.find((row) => row.type === RECORD.cname && bareName(row.name) === last)
    if (!alias) break
    last = bareName(alias.data)
    names.add(last)
  }
  return names
}

/** What a resolver's answer says of the proof: null where the record has the text, else why not. */
export function judgeDnsAnswer(answer: unknown, name: string, text: string): ProofFinding | null {
  const parsed = v.safeParse(DnsAnswer, answer)
  if (!parsed.success) return 'resolver_failed'
  const { Status: status, Answer: rows } = parsed.output
  if (status !== STATUS.ok && status !== STATUS.noSuchName) return 'dns_failed'
  const names = namesFrom(name, rows)
  const found = rows.filter((row) => row.type === RECORD.txt && names.has(bareName(row.name)))
  if (found.some(({ data }) => textOf(data).trim() === text)) return null
  return found.length === 0 ? 'record_missing' : 'record_other'
}
