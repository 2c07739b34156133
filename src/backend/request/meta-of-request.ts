import { isSuperuser } from '../base/superuser.ts'
import type { Meta } from './meta.ts'
import { isSignedByEdge } from './signed.ts'

/** The name stored with what somebody does, for all of the page's members to read: never an address. */
export function actorName(auth: PbRecord): string {
  return isSuperuser(auth) ? 'Administrator' : auth.getString('name') || 'Team member'
}

/** Who sends a request, and by which way. */
export function metaOfRequest(e: Pick<PbRequestEvent, 'auth' | 'get'>): Pick<Meta, 'actor' | 'via'> {
  const { auth } = e
  const actor = { collection: auth?.collection().name ?? '', id: auth?.id ?? '', name: auth ? actorName(auth) : '' }
  return { actor, via: isSuperuser(auth) ? 'admin' : isSignedByEdge(e) ? 'console' : 'api' }
}
