/// Maintenance that begins, ends and reminds by the clock, and that comes again.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    const member = (...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
      return roles.length === 0 ? of : `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    const byClock = () => [
      { name: 'auto_start', type: 'bool', help: 'Whether it begins by itself at its time.' },
      { name: 'auto_complete', type: 'bool', help: 'Whether it ends by itself at its time.' },
      {
        name: 'reminders',
        type: 'json',
        maxSize: 200,
        help: 'Minutes before its beginning at which an update reminds of it: 1440 and 60, or none: [1440, 60].',
      },
    ]
    const recurring = new Collection({
      type: 'base',
      name: 'recurring_maintenances',
      listRule: member(),
      viewRule: member(),
      createRule: member('owner', 'admin', 'responder'),
      updateRule: member('owner', 'admin', 'responder'),
      deleteRule: member('owner', 'admin'),
      fields: [
        {
          name: 'page',
          type: 'relation',
          collectionId: pages.id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
          help: 'The page that it is announced on. Cannot be changed later.',
        },
        {
          name: 'name',
          type: 'text',
          required: true,
          max: 500,
          presentable: true,
          help: 'The heading of each maintenance that comes of it.',
        },
        { name: 'body', type: 'text', required: true, max: 100000, help: 'Markdown: what each announces.' },
        {
          name: 'affected',
          type: 'json',
          maxSize: 400000,
          help: 'Components that are under maintenance meanwhile: [{"component": "id"}].',
        },
        {
          name: 'starts',
          type: 'text',
          required: true,
          pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$',
          help: 'The first day and its time of day on the page’s clock: 2026-11-27T01:00.',
        },
        { name: 'minutes', type: 'number', onlyInt: true, help: 'How long each takes, in minutes.' },
        {
          name: 'rule',
          type: 'text',
          required: true,
          max: 500,
          help: 'When it comes again, as in iCalendar: FREQ=WEEKLY;BYDAY=SA or FREQ=MONTHLY;BYDAY=-1FR.',
        },
        {
          name: 'exceptions',
          type: 'json',
          maxSize: 20000,
          help: 'Days that are left out: ["2026-12-25"].',
        },
        ...byClock(),
        { name: 'archived_at', type: 'date', help: 'Set: none comes any more; what has begun stays.' },
        {
          name: 'revision',
          type: 'number',
          onlyInt: true,
          help: 'The count of the page’s writes when this was last written. Written by the system.',
        },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX idx_recurring_maintenances_page ON recurring_maintenances (page)'],
    })
    app.save(recurring)
    const id = recurring.fields.getByName('id')
    if (id) id.help = 'Made by the system, or 15 small letters and digits.'
    app.save(recurring)

    const incidents = app.findCollectionByNameOrId('incidents')
    for (const { type, ...field } of byClock()) {
      incidents.fields.add(type === 'bool' ? new BoolField(field) : new JSONField(field))
    }
    incidents.fields.add(
      new RelationField({
        name: 'series',
        collectionId: recurring.id,
        maxSelect: 1,
        help: 'The recurring maintenance that it comes of. Written by the system.',
      }),
    )
    incidents.addIndex('idx_incidents_planned', false, 'status, scheduled_for', "kind = 'maintenance'")
    incidents.addIndex('idx_incidents_series', false, 'series, scheduled_for', "series != ''")
    app.save(incidents)
  },
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    for (const name of ['idx_incidents_planned', 'idx_incidents_series']) incidents.removeIndex(name)
    for (const name of ['auto_start', 'auto_complete', 'reminders', 'series']) incidents.fields.removeByName(name)
    app.save(incidents)
    app.delete(app.findCollectionByNameOrId('recurring_maintenances'))
  },
)
