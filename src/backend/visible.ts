/** Whether visitors see an incident, once it has an update. */
export function isVisible(incident: PbRecord): boolean {
  return incident.getBool('published') && incident.getString('archived_at') === ''
}
