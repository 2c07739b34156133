/**
 * By which an address is found, without keeping it twice: SHA-256 of the channel and where it leads. Of a mailbox
 * whatever the case, in which no mail server makes a difference (RFC 5321, 2.4, advises against it).
 */
export function endpointHash(channel: string, endpoint: string): string {
  return $security.sha256(`${channel}\n${channel === 'email' ? endpoint.toLowerCase() : endpoint}`)
}
