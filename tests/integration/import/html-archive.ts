import { affected, component, incident, PAGE, update } from './northwind.ts'

/** Bodies as real pages have them, newest first: what the vendor says, and the Markdown that we keep; null where it stays. */
export const BODIES: [html: string, markdown: string | null][] = [
  [
    '<ul><li><strong>2011-07-28 03:06:00</strong> - One of our file servers failed over.</li><li><strong>2011-07-28 05:43:00</strong> - Resolved!</li></ul>',
    '- **2011-07-28 03:06:00** - One of our file servers failed over.\n- **2011-07-28 05:43:00** - Resolved!',
  ],
  [
    '<ul><li><strong>2012-08-29 16:16:38</strong> - The <a href="https://blog.example/backlog_1.jpg">backlog</a> is gone.</li></ul>',
    '- **2012-08-29 16:16:38** - The [backlog](https://blog.example/backlog_1.jpg) is gone.',
  ],
  [
    'Up to 2% of connections fail.<br /><br />We have taken hosts out of rotation.',
    'Up to 2% of connections fail.\n\nWe have taken hosts out of rotation.',
  ],
  [
    '<p>Mail &amp; web are <font color="red">down</font>.</p>\r\n<p>See <img src="https://blog.example/graph.png" alt="the graph"> and <font>wait</font>.</p>',
    'Mail & web are down.\n\nSee the graph and wait.',
  ],
  ['<b>Update:</b> latency is < 5 ms,\r\nas of 10:00.', '**Update:** latency is < 5 ms,\nas of 10:00.'],
  ['We <3 you: latency < 5 ms, a <b> c.\r\n\r\nRun `<b>x</b>`, **now**.', null],
]

/** A page with one resolved incident that says each of `BODIES`. */
export function htmlArchive() {
  const at = (minute: number) => `2026-03-22T10:${String(59 - minute).padStart(2, '0')}:00.000+01:00`
  const mail = [affected('northwind0c3', 'Mail', 'operational', 'partial_outage')]
  const updates = BODIES.map(([body], index) =>
    update(
      `htmlupdate0${index}`,
      index === 0 ? 'resolved' : 'investigating',
      at(index),
      index === 5 ? mail : null,
      body,
    ),
  )
  return {
    summary: {
      page: PAGE,
      components: [component('northwind0c3', 'Mail', 1)],
      incidents: [],
      scheduled_maintenances: [],
    },
    incidents: {
      page: PAGE,
      incidents: [
        incident('htmlincident', 'Mail is down', at(5), {
          status: 'resolved',
          impact: 'major',
          resolved_at: at(0),
          updated_at: at(0),
          incident_updates: updates,
        }),
      ],
    },
  }
}
