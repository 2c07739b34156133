import { formatWebhookSecret, WEBHOOK_SECRET_BYTES } from '../../core/notification/standard-webhooks.ts'

/** A new secret for a webhook's messages. */
export function newWebhookSecret(): string {
  return formatWebhookSecret(crypto.getRandomValues(new Uint8Array(WEBHOOK_SECRET_BYTES)))
}
