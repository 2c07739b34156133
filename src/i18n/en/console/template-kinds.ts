export const templateKinds = {
  usedFor: 'Used for',
  duration: 'Planned duration',
  durationOpen: 'Left open',
  saveIncident: 'Save this incident as a template',
  saveMaintenance: 'Save this maintenance as a template',
}
