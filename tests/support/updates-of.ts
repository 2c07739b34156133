import type PocketBase from 'pocketbase'

/** The updates of an incident as a client reads them, as they are shown: the oldest first. */
export const updatesOf = (pb: PocketBase, incident: string) =>
  pb
    .collection('incident_updates')
    .getFullList({ filter: pb.filter('incident = {:incident}', { incident }), sort: 'display_at,created' })
