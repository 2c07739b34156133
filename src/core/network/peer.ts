/**
 * The header in which the gate tells the Worker who is at the other end of a connection. The gate removes what a
 * visitor sends under this name; the Worker reads it only where its setting says that a gate stands in front.
 */
export const PEER = 'x-aldis-peer'
