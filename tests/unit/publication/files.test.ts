import { describe, expect, it } from 'vitest'
import { fileHref, toPublicFile } from '../../../src/core/publication/files.ts'

const nameOf = (file: string) => toPublicFile('incident_updates', 'a1b2c3d4e5f6g7h', file).name

describe('the name that a person reads', () => {
  it('is without the letters that PocketBase put in', () => {
    expect(nameOf('error_rate_cjvb8q51in.png')).toBe('error_rate.png')
  })

  it('keeps a word of ten letters that the person wrote', () => {
    expect(nameOf('app_screenshot_m70kwqsr4c.png')).toBe('app_screenshot.png')
  })
})

it('has an address that leads to it, whatever PocketBase leaves in its ending', () => {
  expect(fileHref('incident_updates/a1b2c3d4e5f6g7h/notes_cjvb8q51in.c#')).toBe(
    '/files/incident_updates/a1b2c3d4e5f6g7h/notes_cjvb8q51in.c%23',
  )
})

describe('what may be shown in place', () => {
  it.each(['a.png', 'a.JPG', 'a.webp'])('%s may', (file) => expect(toPublicFile('c', 'r', file).image).toBe(true))
  it.each(['a.svg', 'a.html', 'a.png.html', 'png'])('%s is a download', (file) =>
    expect(toPublicFile('c', 'r', file).image).toBe(false),
  )
})
