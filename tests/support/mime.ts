import type { RenderedMail } from '../../src/core/mail/mail.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const lines = (text: string) => base64(text).replace(/.{76}/g, '$&\r\n')

/** A mail as a mail server would pass it on (RFC 2045 and 2047). */
export function toMime({ subject, text, html }: RenderedMail, headers: Readonly<Record<string, string>>): string {
  const part = (type: string, body: string) =>
    `--part\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines(body)}\r\n`
  const head = [
    `Subject: =?utf-8?B?${base64(subject)}?=`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=part',
  ]
  return `${head.join('\r\n')}\r\n\r\n${part('text/plain', text)}${part('text/html', html)}--part--\r\n`
}
