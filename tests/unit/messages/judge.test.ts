import { describe, expect, it } from 'vitest'
import { judgeCall } from '../../../src/messages/call.ts'
import { judgeDiscord } from '../../../src/messages/discord.ts'
import { judgePush } from '../../../src/messages/push.ts'
import { judgeSlack } from '../../../src/messages/slack.ts'
import { judgeSms } from '../../../src/messages/sms.ts'
import { judgeTeams } from '../../../src/messages/teams.ts'
import { judgeWebhook } from '../../../src/messages/webhook.ts'
import { answer, NOW } from './sample.ts'

const delivered = (receipt = '') => ({ state: 'delivered', receipt })
const retry = (code: string, notBefore: number | null = null) => ({ state: 'retry', code, notBefore })
const failed = (code: string, isDead = false) => ({ state: 'failed', code, isDead })

describe('what a receiver’s answer means', () => {
  it.each([
    ['a webhook', judgeWebhook, answer(204), delivered()],
    ['a webhook', judgeWebhook, answer(301), failed('redirected')],
    ['a webhook', judgeWebhook, answer(400), failed('refused')],
    ['a webhook', judgeWebhook, answer(404), failed('refused')],
    ['a webhook', judgeWebhook, answer(410), failed('gone', true)],
    ['a webhook', judgeWebhook, answer(408), retry('receiver_failed')],
    ['a webhook', judgeWebhook, answer(500), retry('receiver_failed')],
    ['a webhook', judgeWebhook, answer(503), retry('receiver_failed')],
    ['a webhook', judgeWebhook, answer(429, '', { 'retry-after': '30' }), retry('rate_limited', NOW + 30_000)],
    [
      'a webhook',
      judgeWebhook,
      answer(503, '', { 'retry-after': 'Sat, 21 Nov 2026 14:05:00 GMT' }),
      retry('rate_limited', Date.parse('2026-11-21T14:05:00Z')),
    ],
    [
      'a webhook',
      judgeWebhook,
      answer(429, '', { 'retry-after': '99999999999' }),
      retry('rate_limited', NOW + 86_400_000),
    ],
    ['a webhook', judgeWebhook, answer(429, '', { 'retry-after': 'soon' }), retry('rate_limited')],
    ['Slack', judgeSlack, answer(200, 'ok'), delivered()],
    ['Slack', judgeSlack, answer(404, 'no_service'), failed('gone', true)],
    ['Slack', judgeSlack, answer(404, 'channel_not_found'), failed('gone', true)],
    ['Slack', judgeSlack, answer(403, 'invalid_token'), failed('auth_refused', true)],
    ['Slack', judgeSlack, answer(400, 'invalid_payload'), failed('refused')],
    ['Slack', judgeSlack, answer(429, '', { 'retry-after': '1' }), retry('rate_limited', NOW + 1_000)],
    ['Discord', judgeDiscord, answer(200, { id: '123' }), delivered('123')],
    ['Discord', judgeDiscord, answer(404, { code: 10_015, message: 'Unknown Webhook' }), failed('gone', true)],
    ['Discord', judgeDiscord, answer(404, { code: 10_008, message: 'Unknown Message' }), failed('refused')],
    ['Discord', judgeDiscord, answer(401, { code: 50_027 }), failed('auth_refused', true)],
    ['Discord', judgeDiscord, answer(429, { retry_after: 1.5, global: false }), retry('rate_limited', NOW + 1_500)],
    ['Teams', judgeTeams, answer(202), delivered()],
    ['Teams', judgeTeams, answer(404, { error: { code: 'WorkflowNotFound' } }), failed('gone', true)],
    ['Teams', judgeTeams, answer(401, { error: { code: 'AuthorizationFailed' } }), failed('auth_refused')],
    ['Twilio', judgeSms, answer(201, { sid: 'SM1', code: null }), delivered('SM1')],
    ['Twilio', judgeSms, answer(400, { code: 21_610 }), failed('gone', true)],
    ['Twilio', judgeSms, answer(400, { code: 21_212 }), failed('refused')],
    ['Twilio', judgeSms, answer(401, { code: 20_003 }), failed('auth_refused')],
    ['a call of Twilio', judgeCall, answer(201, { sid: 'CA1' }), delivered('CA1')],
    ['a call of Twilio', judgeCall, answer(400, { code: 21_211 }), failed('gone', true)],
    ['a call of Twilio', judgeCall, answer(400, { code: 21_214 }), failed('gone', true)],
    ['a call of Twilio', judgeCall, answer(400, { code: 21_215 }), failed('refused')],
    ['a call of Twilio', judgeCall, answer(404, { code: 20_404 }), failed('refused')],
    ['a call of Twilio', judgeCall, answer(429, { code: 20_429 }), retry('rate_limited')],
    ['a call of Twilio', judgeCall, answer(500, ''), retry('receiver_failed')],
    [
      'a push service',
      judgePush,
      answer(201, '', { location: 'https://push.example/m/1' }),
      delivered('https://push.example/m/1'),
    ],
    ['a push service', judgePush, answer(404), failed('gone', true)],
    ['a push service', judgePush, answer(410), failed('gone', true)],
    ['a push service', judgePush, answer(403), failed('auth_refused')],
    ['a push service', judgePush, answer(413), failed('refused')],
  ])('of %s (case %#)', (_whose, judge, said, outcome) => {
    expect(judge(said, NOW)).toEqual(outcome)
  })
})
