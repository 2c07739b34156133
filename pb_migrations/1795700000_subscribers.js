/// Subscribers, what they are told, and the ledger of each delivery. Rows of the latter two are written in SQL, in chunks.
migrate(
  (app) => {
    const pageField = {
      name: 'page',
      type: 'relation',
      collectionId: app.findCollectionByNameOrId('pages').id,
      required: true,
      maxSelect: 1,
      cascadeDelete: true,
      help: 'The page. Cannot be changed later.',
    }
    const times = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ]
    const channel = {
      name: 'channel',
      type: 'select',
      required: true,
      maxSelect: 1,
      values: ['email', 'slack', 'discord', 'teams', 'sms', 'push', 'webhook'],
      help: 'How they are told.',
    }
    const member = (...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
      return `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    const closed = { createRule: null, updateRule: null, deleteRule: null }
    const save = (definition) => {
      app.save(new Collection({ type: 'base', ...closed, ...definition }))
      const saved = app.findCollectionByNameOrId(definition.name)
      const id = saved.fields.getByName('id')
      if (id) id.help = 'Made by the system.'
      app.save(saved)
    }
    save({
      name: 'subscribers',
      listRule: member('owner', 'admin'),
      viewRule: member('owner', 'admin'),
      fields: [
        pageField,
        channel,
        {
          name: 'endpoint',
          type: 'text',
          required: true,
          max: 2000,
          hidden: true,
          help: 'Where to: an e-mail address, a telephone number, an address of the web. Members see the label.',
        },
        {
          name: 'endpoint_hash',
          type: 'text',
          max: 64,
          hidden: true,
          help: 'By which the whole address is found. Written by the system.',
        },
        {
          name: 'label',
          type: 'text',
          max: 200,
          presentable: true,
          help: 'The address with most of it left out. Written by the system.',
        },
        {
          name: 'secrets',
          type: 'json',
          maxSize: 4000,
          hidden: true,
          help: 'What webhooks are signed with, and the keys of browsers.',
        },
        {
          name: 'state',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['pending', 'active', 'quarantined', 'unsubscribed'],
          help: 'Not confirmed yet, told, put aside after failures, or left.',
        },
        {
          name: 'components',
          type: 'json',
          maxSize: 10000,
          help: 'Components and groups by id; none: the whole page.',
        },
        { name: 'incident', type: 'text', max: 15, help: 'The one incident that is followed; empty: all.' },
        {
          name: 'amount',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['every', 'ends'],
          help: 'Every update, or the first and the one that closes.',
        },
        { name: 'maintenance', type: 'bool', help: 'Whether planned maintenance is told of.' },
        { name: 'postmortems', type: 'bool', help: 'Whether reports are told of.' },
        {
          name: 'component_changes',
          type: 'bool',
          help: 'Whether statuses are told of that change without an incident.',
        },
        {
          name: 'bundle_minutes',
          type: 'number',
          onlyInt: true,
          min: 0,
          max: 60,
          help: 'For how long updates are collected into one message; 0: each is sent at once.',
        },
        { name: 'locale', type: 'text', max: 35, help: 'The language that they are told in.' },
        {
          name: 'source',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['visitor', 'api', 'member', 'import'],
          help: 'Who made the subscription: a private page tells only those whom its team has added.',
        },
        {
          name: 'token_version',
          type: 'number',
          onlyInt: true,
          hidden: true,
          help: 'Raised to make all links void that were sent.',
        },
        { name: 'confirmed_at', type: 'date', help: 'When the address was confirmed.' },
        { name: 'paused_until', type: 'date', help: 'Until when nothing is sent; empty: not paused.' },
        { name: 'left_at', type: 'date', help: 'When they left; some days later the row is deleted.' },
        { name: 'failing_since', type: 'date', help: 'Since when nothing could be delivered; empty: it can.' },
        { name: 'problem', type: 'text', max: 40, help: 'Why the last delivery failed; empty: it did not.' },
        { name: 'last_notified_at', type: 'date', help: 'When something was delivered last.' },
        ...times,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_subscribers_endpoint ON subscribers (page, channel, endpoint_hash, incident)',
        'CREATE INDEX idx_subscribers_page ON subscribers (page, state, id)',
        'CREATE INDEX idx_subscribers_created ON subscribers (page, created)',
        "CREATE INDEX idx_subscribers_left ON subscribers (left_at) WHERE left_at != ''",
      ],
    })
    save({
      name: 'notifications',
      listRule: member('owner', 'admin', 'responder'),
      viewRule: member('owner', 'admin', 'responder'),
      fields: [
        pageField,
        {
          name: 'kind',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['update', 'reminder', 'postmortem', 'component'],
          help: 'What subscribers are told of.',
        },
        { name: 'incident', type: 'text', max: 15, help: 'The incident or maintenance; empty: a component changed.' },
        { name: 'incident_update', type: 'text', max: 15, help: 'The update; empty for all other kinds.' },
        {
          name: 'state',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['waiting', 'expanding', 'sending', 'done', 'withdrawn'],
          help: 'Waits for its time, is written out for each subscriber, is sent, was sent, or was taken back before.',
        },
        { name: 'due_at', type: 'number', onlyInt: true, help: 'From when it is sent, milliseconds since 1970.' },
        {
          name: 'content',
          type: 'json',
          maxSize: 3000000,
          hidden: true,
          help: 'What is told, as it was at that time.',
        },
        { name: 'cursor', type: 'text', max: 40, hidden: true, help: 'Up to which subscriber it is written out.' },
        {
          name: 'couriers',
          type: 'number',
          onlyInt: true,
          hidden: true,
          help: 'Among how many senders it is divided.',
        },
        { name: 'counts', type: 'json', maxSize: 4000, help: 'Deliveries by channel and state.' },
        { name: 'actor', type: 'json', maxSize: 2000, help: 'Who posted it, as text of that moment.' },
        { name: 'begun_at', type: 'date', help: 'When the first delivery was written.' },
        { name: 'done_at', type: 'date', help: 'When the last delivery was done.' },
        ...times,
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_notifications_update ON notifications (incident_update, kind) WHERE incident_update != ''",
        'CREATE INDEX idx_notifications_page ON notifications (page, created)',
        'CREATE INDEX idx_notifications_incident ON notifications (incident, created)',
        "CREATE INDEX idx_notifications_open ON notifications (page, state, due_at) WHERE state != 'done' AND state != 'withdrawn'",
      ],
    })
    save({
      name: 'deliveries',
      listRule: member('owner', 'admin'),
      viewRule: member('owner', 'admin'),
      fields: [
        pageField,
        { name: 'notification', type: 'text', max: 15, help: 'What is told; empty: something to them alone.' },
        {
          name: 'kind',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['update', 'reminder', 'postmortem', 'component', 'confirm', 'known', 'manage', 'test', 'quarantine'],
          help: 'What it is.',
        },
        { name: 'subscriber', type: 'text', max: 15, help: 'To whom; empty once they are deleted.' },
        channel,
        { name: 'endpoint_hash', type: 'text', max: 64, hidden: true, help: 'By which nobody is told twice.' },
        { name: 'courier', type: 'number', onlyInt: true, hidden: true, help: 'Which sender has it.' },
        {
          name: 'state',
          type: 'select',
          required: true,
          maxSelect: 1,
          values: ['queued', 'leased', 'delivered', 'failed', 'suppressed'],
          help: 'Waits, is being sent, was taken by the receiver, will not be tried again, or was not to be sent.',
        },
        { name: 'attempts', type: 'number', onlyInt: true, help: 'How often it was tried.' },
        { name: 'due_at', type: 'number', onlyInt: true, help: 'When it is tried next, milliseconds since 1970.' },
        { name: 'until', type: 'number', onlyInt: true, help: 'Until when it is tried, milliseconds since 1970.' },
        { name: 'reason', type: 'text', max: 40, help: 'Why the last attempt failed, or why nothing was sent.' },
        { name: 'receipt', type: 'text', max: 300, hidden: true, help: 'What the channel knows the message by.' },
        { name: 'done_at', type: 'date', help: 'When it was delivered or given up.' },
        ...times,
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_deliveries_once ON deliveries (notification, subscriber) WHERE notification != '' AND subscriber != ''",
        "CREATE UNIQUE INDEX idx_deliveries_address ON deliveries (notification, channel, endpoint_hash) WHERE notification != '' AND endpoint_hash != '' AND state != 'suppressed'",
        "CREATE INDEX idx_deliveries_open ON deliveries (page, courier, state, due_at) WHERE state IN ('queued', 'leased')",
        'CREATE INDEX idx_deliveries_counts ON deliveries (notification, state, channel)',
        'CREATE INDEX idx_deliveries_subscriber ON deliveries (subscriber, created)',
        'CREATE INDEX idx_deliveries_created ON deliveries (page, created)',
      ],
    })
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.add(
      new BoolField({ name: 'notify', help: 'Whether subscribers are told of it. Cannot be changed later.' }),
    )
    app.save(updates)
  },
  (app) => {
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.removeByName('notify')
    app.save(updates)
    for (const name of ['deliveries', 'notifications', 'subscribers']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
