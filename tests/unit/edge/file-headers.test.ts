import { expect, it } from 'vitest'
import { fileHeaders } from '../../../src/edge/http/file-headers.ts'

it.each(['constructor', '__proto__', 'valueof', 'html', 'svg', ''])(
  'a file that ends in .%s is a download, of no type that its name says',
  (ending) => {
    const headers = fileHeaders(`incident_updates/update000000001/log_ab.${ending}`, '"etag"')
    const type = ending === 'svg' ? 'image/svg+xml' : 'application/octet-stream'
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      type,
      expect.stringMatching(/^attachment;/),
    ])
  },
)

it('a picture is shown in place', () => {
  const headers = fileHeaders('pages/page00000000001/logo_ab.PNG', '"etag"')
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'image/png',
    expect.stringMatching(/^inline;/),
  ])
})
