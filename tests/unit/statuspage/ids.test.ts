import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importedId, vendorId } from '../../../src/core/statuspage/ids.ts'

describe('the id of something imported', () => {
  it('holds Statuspage’s own, legible both ways', () => {
    expect(importedId('incident', 'any', '2gztsrksff0v')).toBe('spi2gztsrksff0v')
    expect(vendorId('spi2gztsrksff0v')).toBe('2gztsrksff0v')
    expect(vendorId('c00000000000001')).toBe('c00000000000001')
  })

  it('is 15 of a-z0-9 and the same at every run, whatever the vendor’s looks like', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64 }), (vendor) => {
        expect(importedId('update', 'page', vendor)).toMatch(/^spu[a-z0-9]{12}$/)
        expect(importedId('update', 'page', vendor)).toBe(importedId('update', 'page', vendor))
      }),
    )
  })

  it('is another on another page, where the vendor counts its components from one on each', () => {
    expect(importedId('component', 'one', 'c1')).not.toBe(importedId('component', 'two', 'c1'))
  })

  it('differs where the vendor’s differ', () => {
    const ulids = Array.from({ length: 20_000 }, (_, n) => `01J${String(n).padStart(23, '0')}`)
    expect(new Set(ulids.map((id) => importedId('incident', 'page', id))).size).toBe(ulids.length)
  })
})
