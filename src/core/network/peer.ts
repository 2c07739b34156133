/**
 * The header in which the gate passes the connection's peer address to the Worker. The gate removes it from visitors'
 * requests; the Worker reads it only where its setting says that a gate is in front.
 */
export const PEER_HEADER = 'x-aldis-peer'
