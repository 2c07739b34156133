import { THUMB_SIZE } from '../../core/picture/frame.ts'
import { PAGE_FILES } from '../../core/publication/files.ts'
import { isVisible } from '../ledger/visible.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { loadDirectory, loadIncidents, loadLedger, loadSnapshot } from './snapshot.ts'

function sendJson(e: PbRequestEvent, text: string | 'same' | null): void {
  if (text === 'same') {
    e.noContent(204)
    return
  }
  if (text === null) {
    e.json(404, { code: 'page_unknown', message: 'There is no such page.' })
    return
  }
  e.blob(200, 'application/json', text)
}

/** `GET /api/aldis/pages?pages=&users=&heads=&pending=`: 204 where all lists are as the edge has them, by their digests. */
export function getPages(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const { pages = '', users = '', heads = '', pending = '' } = e.requestInfo().query
  sendJson(e, loadDirectory(e.app, { pages, users, heads, pending }, Date.now()))
}

/** `GET /api/aldis/snapshot/{page}?epoch=&since=&tip=`: 204 where that is what there is. */
export function getSnapshot(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const { epoch = '', since = '', tip = '' } = e.requestInfo().query
  const query = { epoch, since: /^\d{1,15}$/.test(since) ? Number(since) : null, tip }
  sendJson(e, loadSnapshot(e.app, e.request.pathValue('page'), query, Date.now()))
}

/** `GET /api/aldis/incidents/{page}?after=` */
export function getIncidents(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const query = e.requestInfo().query
  sendJson(e, loadIncidents(e.app, e.request.pathValue('page'), query.after ?? ''))
}

/** `GET /api/aldis/ledger/{page}?components=&after=` */
export function getLedger(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const query = e.requestInfo().query
  const components = (query.components ?? '').split(',').filter((id) => id !== '')
  sendJson(e, loadLedger(e.app, e.request.pathValue('page'), components, query.after ?? ''))
}

function canServe(app: PbApp, collection: string, record: PbRecord, name: string): boolean {
  if (collection === 'pages') return PAGE_FILES.some((field) => record.getString(field) === name)
  const incident = app.findRecordById('incidents', record.getString('incident'))
  return isVisible(incident) && record.getStringSlice('attachments').includes(name)
}

/** The key of a thumbnail, stored beside PocketBase's own and deleted with it; null where the file is no picture. */
function ensureThumb(files: PbFilesystem, folder: string, name: string): string | null {
  const thumb = `${folder}/thumbs_${name}/${THUMB_SIZE}_${name}`
  try {
    if (!files.exists(thumb)) files.createThumb(`${folder}/${name}`, thumb, THUMB_SIZE)
    return thumb
  } catch {
    return null
  }
}

/** `GET /api/aldis/file/{collection}/{record}/{name}?thumb=1`: what visitors may see, and nothing else. */
export function getFile(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const missing = () => e.json(404, { code: 'file_unknown', message: 'There is no such file.' })
  const collection = e.request.pathValue('collection')
  const name = e.request.pathValue('name')
  if (collection !== 'pages' && collection !== 'incident_updates') {
    missing()
    return
  }
  let record: PbRecord
  try {
    record = e.app.findRecordById(collection, e.request.pathValue('record'))
    if (!canServe(e.app, collection, record, name)) {
      missing()
      return
    }
  } catch {
    missing()
    return
  }
  const files = e.app.newFilesystem()
  try {
    const original = `${record.baseFilesPath()}/${name}`
    const wantsThumb = e.requestInfo().query.thumb !== undefined
    const key = wantsThumb ? ensureThumb(files, record.baseFilesPath(), name) : original
    if (key === null) missing()
    else files.serve(e.response, e.request, key, name)
  } finally {
    files.close()
  }
}
