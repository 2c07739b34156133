import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../../scripts/folders/root.ts'
import { POCKETBASE_VERSION } from '../../../scripts/pocketbase/version.ts'
import { MESSAGING_SETTINGS } from '../../../scripts/settings/messaging.ts'
import { MAX_UPLOAD_BODY, UPLOAD_TIMEOUT } from '../../../src/core/page/body-limits.ts'

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8')

test('the proxy lets through what the edge takes, for as long as the edge waits', () => {
  const caddyfile = read('deploy', 'Caddyfile')
  expect(Number(/max_size (\d+)MB/.exec(caddyfile)?.[1]) * 1_000_000).toBeGreaterThan(MAX_UPLOAD_BODY)
  expect(Number(/read_body (\d+)m\b/.exec(caddyfile)?.[1]) * 60_000).toBeGreaterThan(UPLOAD_TIMEOUT)
})

test('the image has the PocketBase that the tests ran', () => {
  expect(read('deploy', 'Dockerfile')).toContain(`POCKETBASE_VERSION=${POCKETBASE_VERSION}`)
})

test('the servers of a deployment find each other', () => {
  const compose = read('compose.yaml')
  const addresses = [...compose.matchAll(/ipv4_address: ([\d.]+)/g)].map(([, address]) => address)
  expect(addresses).toHaveLength(2)
  const [pocketbase, edge] = addresses
  expect(compose).toContain(`ALDIS_PB_URL: http://${pocketbase}:8090`)
  expect(compose).toContain(`ALDIS_EDGE_URL: http://${edge}:4321`)
  expect(compose).toContain(`ALDIS_EDGE: ${edge}:4321`)
})

test('nobody else’s image of that name is fetched before ours is built', () => {
  expect(/x-part: &part\n {2}image: aldis\n(?: {2}.*\n)*? {2}pull_policy: never\n/.test(read('compose.yaml'))).toBe(
    true,
  )
})

/** The lines of a service in compose.yaml. */
function serviceOf(name: string): string {
  const compose = read('compose.yaml')
  return new RegExp(`\\n  ${name}:\\n((?:(?: {4}.*)?\\n)+)`).exec(compose)?.[1] ?? ''
}

test('the edge’s container has a file of its own part of the secrets, not the superuser’s password', () => {
  expect(serviceOf('edge')).toContain('"edge-secrets:/secrets:ro"')
  expect(serviceOf('edge')).not.toMatch(/"secrets:/)
  expect(serviceOf('pocketbase')).toContain('ALDIS_EDGE_SECRETS: /edge-secrets/secrets.json')
})

test('each container has a bound of memory and of its log, and PocketBase no port but this machine’s', () => {
  for (const name of ['pocketbase', 'edge', 'caddy']) expect(serviceOf(name)).toMatch(/\n {4}mem_limit: /)
  const compose = read('compose.yaml')
  expect(compose).toContain('max-size: 10m')
  expect(compose).toContain('/tmp:size=512m')
  expect(serviceOf('caddy')).toContain('logging: *logging')
  expect(serviceOf('pocketbase')).toContain('ports: ["127.0.0.1:8090:8090"]')
})

/** Settings of README that are none of a deployment in containers: it has folders, files and addresses of its own. */
const OWN_OF_COMPOSE = ['ALDIS_DATA', 'ALDIS_SECRETS', 'ALDIS_TEST_DIST', 'ALDIS_DEMO_EMAIL', 'ALDIS_DEMO_PASSWORD']

/** The settings of the table under "Run it on your own machine" in README. */
function settingsOfReadme(): string[] {
  const table = /\n\| setting \| default \| what it is \|\n((?:\|.*\n)+)/.exec(read('README.md'))?.[1] ?? ''
  return table.split('\n').flatMap((row) => row.split('|')[1]?.match(/ALDIS_\w+/g) ?? [])
}

test('every setting of README reaches a container, and those that an operator sets stand in the example', () => {
  const settings = settingsOfReadme().filter((name) => !OWN_OF_COMPOSE.includes(name))
  expect(settings).toContain('ALDIS_MAIL_PROVIDER')
  const services = serviceOf('pocketbase') + serviceOf('edge')
  expect(settings.filter((name) => !services.includes(`\n      ${name}: `))).toEqual([])
  const asked = [...read('compose.yaml').matchAll(/\$\{(ALDIS_\w+):-/g)].map(([, name = '']) => name)
  const example = read('deploy', 'example.env')
  expect(asked.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
})

test('whatever the edge is given to send by is passed on, and nothing else of the example is unknown', () => {
  const edge = serviceOf('edge')
  expect(MESSAGING_SETTINGS.filter((name) => !edge.includes(`\n      ${name}: "\${${name}:-}"\n`))).toEqual([])
  const compose = read('compose.yaml')
  const named = [...read('deploy', 'example.env').matchAll(/^#?(ALDIS_\w+)=/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !compose.includes(`\${${name}:-`))).toEqual([])
})

test('the file with the secrets of a deployment gets into neither the image nor the repository', () => {
  expect(read('.gitignore').split('\n')).toContain('.env')
  expect(read('deploy', 'Dockerfile.dockerignore').split('\n')).toContain('.env')
})
