/// Incidents (maintenances too) and their updates.
migrate(
  (app) => {
    const dates = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ]
    const revision = { name: 'revision', type: 'number', onlyInt: true }
    const page = {
      name: 'page',
      type: 'relation',
      collectionId: app.findCollectionByNameOrId('pages').id,
      required: true,
      maxSelect: 1,
      cascadeDelete: true,
    }
    const statuses = [
      'investigating',
      'identified',
      'monitoring',
      'resolved',
      'postmortem',
      'scheduled',
      'in_progress',
      'verifying',
      'completed',
    ]
    const impacts = ['none', 'maintenance', 'minor', 'major', 'critical']

    const incidents = new Collection({
      type: 'base',
      name: 'incidents',
      fields: [
        page,
        { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['realtime', 'maintenance'] },
        { name: 'name', type: 'text', required: true, max: 500, presentable: true },
        { name: 'status', type: 'select', maxSelect: 1, values: statuses },
        { name: 'impact', type: 'select', maxSelect: 1, values: impacts },
        { name: 'impact_override', type: 'select', maxSelect: 1, values: impacts },
        { name: 'published', type: 'bool' },
        { name: 'published_at', type: 'date' },
        { name: 'archived_at', type: 'date' },
        { name: 'started_at', type: 'date' },
        { name: 'monitoring_at', type: 'date' },
        { name: 'resolved_at', type: 'date' },
        { name: 'scheduled_for', type: 'date' },
        { name: 'scheduled_until', type: 'date' },
        { name: 'auto_start', type: 'bool' },
        { name: 'auto_complete', type: 'bool' },
        { name: 'reminders', type: 'json', maxSize: 2000 },
        { name: 'recurrence', type: 'text', max: 1000 },
        { name: 'series', type: 'text', max: 40 },
        { name: 'next_update_at', type: 'date' },
        { name: 'postmortem', type: 'text', max: 100000 },
        { name: 'external_id', type: 'text', max: 64 },
        { name: 'source', type: 'json', maxSize: 200000 },
        { name: 'source_created_at', type: 'date' },
        { name: 'source_updated_at', type: 'date' },
        revision,
        ...dates,
      ],
      indexes: [
        'CREATE INDEX idx_incidents_page ON incidents (page, started_at)',
        'CREATE INDEX idx_incidents_resolved ON incidents (page, resolved_at)',
        'CREATE INDEX idx_incidents_revision ON incidents (page, revision)',
        "CREATE UNIQUE INDEX idx_incidents_external_id ON incidents (page, external_id) WHERE external_id != ''",
      ],
    })
    app.save(incidents)

    app.save(
      new Collection({
        type: 'base',
        name: 'incident_updates',
        fields: [
          page,
          {
            name: 'incident',
            type: 'relation',
            collectionId: incidents.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { name: 'status', type: 'select', maxSelect: 1, required: true, values: statuses },
          { name: 'body', type: 'text', max: 100000 },
          { name: 'translations', type: 'json', maxSize: 400000 },
          { name: 'display_at', type: 'date' },
          { name: 'affected', type: 'json', maxSize: 400000 },
          { name: 'attachments', type: 'file', maxSelect: 10, maxSize: 10485760, protected: true },
          { name: 'notify', type: 'bool' },
          { name: 'author', type: 'json', maxSize: 2000 },
          { name: 'external_id', type: 'text', max: 64 },
          { name: 'source', type: 'json', maxSize: 200000 },
          revision,
          ...dates,
        ],
        indexes: [
          'CREATE INDEX idx_incident_updates_incident ON incident_updates (incident, display_at)',
          'CREATE INDEX idx_incident_updates_page ON incident_updates (page, display_at)',
          "CREATE UNIQUE INDEX idx_incident_updates_external_id ON incident_updates (incident, external_id) WHERE external_id != ''",
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['incident_updates', 'incidents']) app.delete(app.findCollectionByNameOrId(name))
  },
)
