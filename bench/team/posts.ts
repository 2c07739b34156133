import { benchId, openIncident, type Responder } from './responder.ts'

const UPDATES_PER_INCIDENT = 10

/** Sends the post of a number, counted from 0, whose id is `benchId(number)`: each tenth opens an incident. */
export async function sendPost(responder: Responder, page: string, number: number): Promise<void> {
  const place = number % UPDATES_PER_INCIDENT
  const [id, incident] = [benchId(number), benchId(900_000 + number - place)]
  if (place === 0) {
    await responder.post('batch', openIncident(page, incident, id))
    return
  }
  const status = place === UPDATES_PER_INCIDENT - 1 ? 'resolved' : 'identified'
  const body = `Update ${number}: we know the cause and are moving traffic away from it.`
  await responder.post('collections/incident_updates/records', { id, incident, status, body })
}
