import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withPrivateFiles } from '../processes/private-files.ts'
import { errorMessage, UserError } from '../terminal/user-error.ts'

/** Creates or updates a superuser with this password. PocketBase need not be running. */
export async function upsertSuperuser(binary: string, dir: string, email: string, password: string): Promise<void> {
  const args = ['aldis-superuser', `--dir=${dir}`, `--hooksDir=${join(import.meta.dirname, 'hooks')}`]
  const flags = [
    '--hooksWatch=0',
    '--hooksPool=1',
    '--automigrate=0',
    '--dev=0',
    `--migrationsDir=${join(dir, 'none')}`,
  ]
  const env = { ...process.env, ALDIS_SUPERUSER_EMAIL: email, ALDIS_SUPERUSER_PASSWORD: password }
  let output: string
  try {
    const run = () => promisify(execFile)(binary, [...args, ...flags], { env, timeout: 30_000 })
    const { stdout, stderr } = await withPrivateFiles(run)
    output = stdout + stderr
  } catch (thrown) {
    throw new UserError(`PocketBase cannot open ${dir}: ${errorMessage(thrown)}`)
  }
  if (!output.includes('superuser is ready')) {
    throw new UserError(`PocketBase cannot make the superuser ${email}: ${errorMessage(output.trim())}`)
  }
}
