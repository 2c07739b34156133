import * as fc from 'fast-check'
import { COMPONENT_STATUSES } from '../../../src/core/status/component.ts'
import { IMPACTS, INCIDENT_KINDS, INCIDENT_STATUSES } from '../../../src/core/status/incident.ts'

const pick = <T>(...values: T[]) => fc.constantFrom(...values)
const words = fc.oneof(
  pick('', ' ', 'null', '{}', '[]', '"', "'", 'a\u0000b', '\u202e\u200b', '🎉'.repeat(60), 'x'.repeat(6000)),
  pick(
    '<script>alert(1)</script>',
    '__proto__',
    '[a](javascript:b)',
    '#'.repeat(99),
    '> '.repeat(500),
    'ß\u0301\r\n\t',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const moment = fc.oneof(
  pick('', null, 'soon', '2026-02-30', '2026-02-28', '0000-01-01 00:00:00.000Z', '0001-01-01 00:00:00.001Z', '5:00PM'),
  pick('1969-12-31 23:59:59.999Z', '1999-12-31T23:59:59Z', '2000-01-01 00:00:00.000Z', '2016-12-31T23:59:60Z'),
  pick('9998-12-31 23:59:59.999Z', '9999-12-31 23:59:59.999Z', '10000-01-01 00:00:00.000Z', '-000001-01-01T00:00:00Z'),
  fc.date({ min: new Date('2000-01-01'), max: new Date(), noInvalidDate: true }).map((date) => date.toISOString()),
)
const number = pick(0, -0, -1, 1.5, 1, 14, 90, 91, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, null)
const source = pick<unknown>(null, '', {}, { a: { b: [null] } }, [], 'text', 7, true, { __proto__: null, toString: 1 })
const bool = fc.boolean()
const translations = pick<unknown>(
  ...[null, '', {}, [], 'text', { de: null }, { de: {} }, { de: { body: 'Wörter' } }, { de: { name: '' } }],
  ...[{ de: { name: 'Name', postmortem: 'Bericht' } }, { console: { body: 'x' } }, { x: 1 }, { 'pt-BR': { body: '' } }],
)
const imported = { external_id: fc.oneof(pick('', 'a', 'b'), words), source }

type Fields = Record<string, fc.Arbitrary<unknown>>

const page: Fields = {
  name: words,
  slug: fc.oneof(words, pick('-', 'a-')),
  url: fc.oneof(words, pick('https://a', 'http://[', 'mailto:a', 'https://%')),
  headline: words,
  about: words,
  brand_color: pick('', '#000000', '#FFF', '#AbCdEf', 'red', '#12345g', '#1234567'),
  time_zone: fc.oneof(
    pick('', 'UTC', 'utc', 'Local', 'localtime', 'Factory', 'posixrules', 'EST5EDT', 'Etc/GMT+12', 'GMT+5', '+05:00'),
    pick(
      'Pacific/Kiritimati',
      'Asia/Kathmandu',
      'America/Argentina/ComodRivadavia',
      'US/Pacific-New',
      '../UTC',
      '/UTC',
    ),
    words,
  ),
  locale: fc.oneof(words, pick('en', 'de', 'x', '-', 'EN-us', 'zz-zz-zz-zz')),
  locales: pick<unknown>(null, '', [], ['de'], ['de', 'de', 'x-'], [''], ['en', 1], {}, 'en', 0, [null], '["de"]'),
  visibility: pick('', 'public', 'private', 'secret'),
  hide_from_search: bool,
  journal_off: bool,
  translator_off: bool,
  notify_delay: number,
  mail_from_name: words,
  mail_reply_to: fc.oneof(words, pick('', 'a@b.de', 'a@b', 'a@b.de\r\nBcc: c@d.de')),
  delivery_days: number,
  weights: pick<unknown>(
    ...[null, '', {}, [], 0, 'x', { degraded_performance: 1 }, { partial_outage: -0, extra: 'x' }, { major_outage: 2 }],
    ...[{ major_outage: null }, { partial_outage: 1e-320 }, { degraded_performance: '1' }, [1], '{"major_outage":1}'],
  ),
  history_days: number,
  links: pick<unknown>(
    ...[
      null,
      '',
      [],
      {},
      0,
      'x',
      [null],
      [{}],
      [{ label: '', url: 'https://a' }],
      [{ label: 'a', url: 'javascript:a' }],
    ],
    ...[
      [{ label: 1, url: 'https://a' }],
      [{ label: 'a', url: 'mailto:a', more: {} }],
      '[{"label":"a","url":"https://a"}]',
    ],
  ),
  ...imported,
}
const component: Fields = {
  name: words,
  description: words,
  is_group: bool,
  group: pick('', 'known', 'unknown'),
  manual_status: pick('', 'broken', ...COMPONENT_STATUSES),
  position: number,
  showcase: bool,
  only_show_if_degraded: bool,
  start_date: pick(
    '',
    '0000-01-01',
    '0001-01-01',
    '0100-01-01',
    '2026-02-30',
    '2024-02-29',
    '9999-12-31',
    '2999-01-01',
  ),
  archived_at: moment,
  ...imported,
}
const incident: Fields = {
  name: words,
  kind: pick(...INCIDENT_KINDS, ''),
  published: bool,
  impact_override: pick('', 'huge', ...IMPACTS),
  scheduled_for: moment,
  scheduled_until: moment,
  next_update_at: moment,
  archived_at: moment,
  postmortem: words,
  translations,
  ...imported,
}
const update: Fields = {
  status: pick('', 'broken', ...INCIDENT_STATUSES),
  body: words,
  display_at: moment,
  next_update_at: moment,
  affected: fc.oneof(
    pick<unknown>(null, '', [], {}, 'x', 0, [null], [{}], '[]', [{ component: 'unknown', status: 'operational' }]),
    pick(...COMPONENT_STATUSES).map((status) => [{ component: 'known', status, old_status: 'x', name: null }]),
  ),
  translations,
  ...imported,
}

/** A write to one of the collections, with one to three odd values of the right type or nearly so; `known` is a component. */
export const oddWrite = fc.oneof(
  ...Object.entries({ pages: page, components: component, incidents: incident, incident_updates: update }).map(
    ([collection, fields]) =>
      fc.record({
        collection: fc.constant(collection),
        /** Most fields of a write are plain, so that the odd ones are seen. */
        odd: fc
          .subarray(Object.keys(fields), { minLength: 1, maxLength: 3 })
          .chain((some) => fc.record(Object.fromEntries(some.map((name) => [name, fields[name] ?? words])))),
        creates: bool,
        byResponder: bool,
        at: fc.nat({ max: 7 }),
      }),
  ),
)
