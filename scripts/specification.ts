import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './folders/files.ts'
import { ROOT } from './folders/root.ts'
import { errorParts } from './specification/errors.ts'
import { limitParts } from './specification/limits.ts'
import { migrationParts } from './specification/migrations.ts'
import { permissionParts } from './specification/permissions.ts'
import { routeParts } from './specification/routes.ts'
import { type Part, rewrite, unwritten } from './specification/table.ts'
import { Complaint, runCommand } from './terminal/user-error.ts'

const PATH = join(ROOT, 'docs', 'specification.md')

/** All that docs/specification.md says of the code by itself. */
export function specificationParts(): Part[] {
  return [...routeParts(), ...migrationParts(), ...permissionParts(), ...errorParts(), ...limitParts()]
}

/** `npm run specification`: makes the tables anew, and names the rows that want a sentence. */
async function specification(): Promise<number> {
  const parts = specificationParts()
  const document = rewrite(await readFile(PATH, 'utf8'), parts)
  await writeWhole(PATH, document)
  const wanting = unwritten(document, parts)
  if (wanting.length > 0) throw new Complaint(`docs/specification.md wants words for ${wanting.join('; ')}.`)
  return 0
}

if (import.meta.main) await runCommand(specification)
