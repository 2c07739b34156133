import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { GateOptions } from './options.ts'
import { Gate } from './server.ts'

// The gate's process. Its one argument is the options file; it ends at SIGTERM.

const options = v.parse(GateOptions, JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const gate = new Gate(options)
let isEnding = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isEnding) return
    isEnding = true
    void gate.end().then(() => process.exit(0))
  })
}
await gate.listen()
