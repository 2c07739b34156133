import { ChatChannel } from './channel.ts'
import { type HttpsAddress, readHttpsAddress } from './https-address.ts'

/** Why an address is none of a service: not one that it gives out, or one of Teams' connectors, which have ended. */
export type ChatProblem = 'address_of_another_service' | 'teams_connector_ended'

/** Where Power Automate's workflows take messages: of Logic Apps until 2025, of the Power Platform since. */
const WORKFLOW_HOSTS = ['.logic.azure.com', '.logic.azure.us', '.api.powerplatform.com']

/** Discord's hosts, of which the test versions and the old name lead to the same webhooks; versions of its API too. */
export function discordAddress(typed: string): string {
  return typed
    .trim()
    .replace(/^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api(?:\/v\d+)?\//i, 'https://discord.com/api/')
    .replace(/\/$/, '')
}

/** What a workflow's address says besides its path, in the order in which it is given out. */
const WORKFLOW_PARAMETERS = ['api-version', 'sp', 'sv', 'sig']

/**
 * An address of a service in its one spelling, without what the service does not read: two spellings of one channel
 * would be two subscribers. What cannot be spelled in one way only is none of its addresses.
 */
export function chatSpelling(service: ChatChannel, address: HttpsAddress): HttpsAddress {
  switch (service) {
    case 'slack':
      return { ...address, query: '' }
    case 'discord':
      return address
    case 'teams':
      return { ...address, path: address.path.replace(/\/$/, ''), query: workflowQuery(address.query) }
    default:
      return service satisfies never
  }
}

/** Why an address, in its one spelling, is none of this service's; null where it is. */
export function chatProblem(service: ChatChannel, address: HttpsAddress): ChatProblem | null {
  if (service === 'teams' && isConnector(address)) return 'teams_connector_ended'
  return isOf(service, address) ? null : 'address_of_another_service'
}

/** The service that gives out an address as it was typed; null where none is known to. */
export function chatServiceOf(typed: string): ChatChannel | null {
  const address = readHttpsAddress(discordAddress(typed))
  if (typeof address === 'string') return null
  return ChatChannel.options.find((service) => isOf(service, chatSpelling(service, address))) ?? null
}

/** Whether it is an Office 365 connector's. */
export function isConnector({ host }: HttpsAddress): boolean {
  return host.endsWith('.webhook.office.com') || host === 'outlook.office.com'
}

/** The first of each known parameter, with no more percent signs than are needed (RFC 3986, 6.2.2). */
function workflowQuery(query: string): string {
  const typed = query
    .slice(1)
    .replaceAll('/', '%2F')
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const char = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w.~-]/.test(char) ? char : code.toUpperCase()
    })
    .split('&')
  const known = WORKFLOW_PARAMETERS.flatMap((name) => typed.find((one) => one.startsWith(`${name}=`)) ?? [])
  return known.length === 0 ? '' : `?${known.join('&')}`
}

function isOf(service: ChatChannel, { host, port, path, query }: HttpsAddress): boolean {
  if (port !== 443) return false
  switch (service) {
    case 'slack':
      return (host === 'hooks.slack.com' || host === 'hooks.slack-gov.com') && /^\/services\/\w+\/\w+\/\w+$/.test(path)
    case 'discord':
      return (
        host === 'discord.com' &&
        /^\/api\/webhooks\/[1-9]\d*\/[\w-]+$/.test(path) &&
        /^(?:\?thread_id=[1-9]\d*)?$/.test(query)
      )
    case 'teams':
      return (
        WORKFLOW_HOSTS.some((suffix) => host.endsWith(suffix)) &&
        path.includes('/workflows/') &&
        /^(?:\/[\w.~-]+)+$/.test(path) &&
        /^(?:[\w.~?=&-]|%[0-9A-F]{2})*$/.test(query)
      )
    default:
      return service satisfies never
  }
}
