/** Whether visitors see an incident, once it has an update. */
export function isVisible(incident: PbRecord): boolean {
  return incident.getBool('published') && incident.getString('archived_at') === ''
}

/** The same in SQL, of the incidents under this alias. */
export function isVisibleSql(alias: string): string {
  return `${alias}.published AND ${alias}.archived_at = ''`
}
