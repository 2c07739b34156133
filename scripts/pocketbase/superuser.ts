import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withPrivateFiles } from '../processes/private.ts'
import { Complaint, messageOf } from '../terminal/user-error.ts'

/** Makes sure of a superuser with this password, in a data folder that no PocketBase need be serving. */
export async function upsertSuperuser(binary: string, dir: string, email: string, password: string): Promise<void> {
  const args = ['aldis-superuser', `--dir=${dir}`, `--hooksDir=${join(import.meta.dirname, 'hooks')}`]
  const quiet = [
    '--hooksWatch=0',
    '--hooksPool=1',
    '--automigrate=0',
    '--dev=0',
    `--migrationsDir=${join(dir, 'none')}`,
  ]
  const env = { ...process.env, ALDIS_SUPERUSER_EMAIL: email, ALDIS_SUPERUSER_PASSWORD: password }
  let said: string
  try {
    const run = () => promisify(execFile)(binary, [...args, ...quiet], { env, timeout: 30_000 })
    const { stdout, stderr } = await withPrivateFiles(run)
    said = stdout + stderr
  } catch (thrown) {
    throw new Complaint(`PocketBase cannot open ${dir}: ${messageOf(thrown)}`)
  }
  if (!said.includes('superuser is ready')) {
    throw new Complaint(`PocketBase cannot make the superuser ${email}: ${messageOf(said.trim())}`)
  }
}
