/// Components and their ledger.
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
    const statuses = ['operational', 'under_maintenance', 'degraded_performance', 'partial_outage', 'major_outage']

    const components = new Collection({
      type: 'base',
      name: 'components',
      fields: [
        page,
        { name: 'is_group', type: 'bool' },
        { name: 'name', type: 'text', required: true, max: 200, presentable: true },
        { name: 'description', type: 'text', max: 5000 },
        { name: 'manual_status', type: 'select', maxSelect: 1, values: statuses },
        { name: 'status', type: 'select', maxSelect: 1, values: statuses },
        { name: 'position', type: 'number', onlyInt: true },
        { name: 'showcase', type: 'bool' },
        { name: 'only_show_if_degraded', type: 'bool' },
        { name: 'start_date', type: 'text', max: 10, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
        { name: 'external_id', type: 'text', max: 64 },
        { name: 'source', type: 'json', maxSize: 100000 },
        { name: 'archived_at', type: 'date' },
        revision,
        ...dates,
      ],
      indexes: [
        'CREATE INDEX idx_components_page ON components (page, position)',
        "CREATE UNIQUE INDEX idx_components_external_id ON components (page, external_id) WHERE external_id != ''",
      ],
    })
    app.save(components)
    components.fields.add(new RelationField({ name: 'group', collectionId: components.id, maxSelect: 1 }))
    components.addIndex('idx_components_group', false, '`group`', '')
    app.save(components)

    // Append-only. `claim` rows are the facts of manual_status; the others are the steps of the derived status.
    app.save(
      new Collection({
        type: 'base',
        name: 'component_changes',
        fields: [
          page,
          {
            name: 'component',
            type: 'relation',
            collectionId: components.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { name: 'to_status', type: 'select', maxSelect: 1, required: true, values: statuses },
          { name: 'at', type: 'date', required: true },
          {
            name: 'cause',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['manual', 'incident', 'maintenance', 'import'],
          },
          { name: 'incident', type: 'text', max: 40 },
          { name: 'actor', type: 'json', maxSize: 2000 },
          { name: 'voids', type: 'text', max: 40 },
          { name: 'claim', type: 'bool' },
          revision,
          ...dates,
        ],
        indexes: [
          'CREATE INDEX idx_component_changes_component ON component_changes (component, at)',
          'CREATE INDEX idx_component_changes_page ON component_changes (page, at)',
          "CREATE UNIQUE INDEX idx_component_changes_voids ON component_changes (voids) WHERE voids != ''",
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['component_changes', 'components']) app.delete(app.findCollectionByNameOrId(name))
  },
)
