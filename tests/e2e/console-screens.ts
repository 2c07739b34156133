import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestAldis } from '../support/aldis.ts'
import { RECURRING } from '../support/role-rows.ts'

const FOLDER = join(import.meta.dirname, '../../src/pages/console/[page]')

/** What stands for the parts in brackets of a screen's address. */
type Found = Readonly<Record<string, (aldis: TestAldis) => Promise<string>>>

const FOUND: Found = {
  id: async ({ owner }) => {
    const open = "resolved_at = '' && kind = 'realtime' && published = true"
    return (await owner.collection('incidents').getFirstListItem(open)).id
  },
  recurring: async ({ owner, page }) => {
    const recurring = owner.collection('recurring_maintenances')
    const [known] = (await recurring.getList(1, 1, { filter: `page = "${page}"`, sort: 'created' })).items
    return known?.id ?? (await recurring.create({ page, ...RECURRING })).id
  },
}

/** The screens that belong to no page, from where a page's stand. */
const OF_NO_PAGE = ['/../new']

/** Every screen of a page's console, by the routes that there are: none is forgotten. Each gives what stands after `/console/{slug}`. */
export async function consoleScreens(aldis: TestAldis): Promise<string[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.astro'))
  const screens = files.map(async (file) => {
    const parts = file.replace(/(\/?index)?\.astro$/, '').split('/')
    const path = await Promise.all(
      parts.map(async (part) => {
        const name = /^\[(\w+)\]$/.exec(part)?.[1]
        if (name === undefined) return part
        const find = FOUND[name]
        if (!find) throw new Error(`No sample for [${name}] of ${file}: tests/e2e/console-screens.ts`)
        return find(aldis)
      }),
    )
    return path.every((part) => part === '') ? '' : `/${path.join('/')}`
  })
  return [...(await Promise.all(screens)).toSorted(), ...OF_NO_PAGE]
}
