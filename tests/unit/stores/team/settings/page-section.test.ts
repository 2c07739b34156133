import { expect, test } from 'vitest'
import { PAGE_SECTION, type PageValues } from '../../../../../src/stores/team/settings/page-section.ts'

const VALUES: PageValues = {
  ...{ name: 'Acme', slug: 'acme', headline: '', about: '', url: '', support_url: '' },
  ...{ links: [], time_zone: 'UTC', history_days: 14 },
}
const blog = { label: 'Blog', url: 'https://blog.example' }
const empty = { label: '', url: '' }

test('a link that nothing was written into is no mistake, and is not saved', () => {
  expect(PAGE_SECTION.check({ ...VALUES, links: [blog, empty] })).toEqual({})
  expect(PAGE_SECTION.toRecord?.({ links: [blog, empty], name: 'Acme' })).toEqual({ links: [blog], name: 'Acme' })
})

test('a link without its word or its address is one', () => {
  for (const half of [
    { ...empty, label: 'Blog' },
    { ...empty, url: 'https://blog.example' },
  ]) {
    expect(PAGE_SECTION.check({ ...VALUES, links: [half] })).toEqual({ links: 'links_invalid' })
  }
})
