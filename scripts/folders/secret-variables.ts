import type { EdgeSecrets } from './data-folder.ts'

/** The environment variables by which a server knows the secret of the edge and PocketBase, and the former one. */
export function edgeSecretVariables({
  edge,
  edgePrevious,
}: Pick<EdgeSecrets, 'edge' | 'edgePrevious'>): Record<string, string> {
  return { ALDIS_EDGE_SECRET: edge, ...(edgePrevious ? { ALDIS_EDGE_SECRET_PREVIOUS: edgePrevious } : {}) }
}

/** Those by which the edge knows the secret of its sessions, and the former one. */
export function sessionSecretVariables({
  session,
  sessionPrevious,
}: Pick<EdgeSecrets, 'session' | 'sessionPrevious'>): Record<string, string> {
  return {
    ALDIS_SESSION_SECRET: session,
    ...(sessionPrevious ? { ALDIS_SESSION_SECRET_PREVIOUS: sessionPrevious } : {}),
  }
}
