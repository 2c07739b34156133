/// Who did what. Append-only.
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'audit_log',
        fields: [
          {
            name: 'page',
            type: 'relation',
            collectionId: app.findCollectionByNameOrId('pages').id,
            maxSelect: 1,
            cascadeDelete: true,
          },
          { name: 'actor', type: 'json', maxSize: 2000 },
          {
            name: 'via',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['console', 'admin', 'api', 'system'],
          },
          { name: 'action', type: 'select', maxSelect: 1, required: true, values: ['create', 'update', 'delete'] },
          { name: 'collection', type: 'text', required: true, max: 60 },
          { name: 'record', type: 'text', required: true, max: 60 },
          { name: 'before', type: 'json', maxSize: 1000000 },
          { name: 'after', type: 'json', maxSize: 1000000 },
          { name: 'revision', type: 'number', onlyInt: true },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_audit_log_page ON audit_log (page, created)',
          'CREATE INDEX idx_audit_log_record ON audit_log (collection, record)',
        ],
      }),
    )
  },
  (app) => app.delete(app.findCollectionByNameOrId('audit_log')),
)
