/// Addresses that want no mail from here: theirs came back for good, or was marked as spam. Rows are written in SQL.
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'refused_addresses',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'page',
            type: 'relation',
            collectionId: app.findCollectionByNameOrId('pages').id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
            help: 'The page whose mail it was.',
          },
          {
            name: 'endpoint_hash',
            type: 'text',
            required: true,
            max: 64,
            hidden: true,
            help: 'SHA-256 of the address.',
          },
          {
            name: 'reason',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['bounced', 'complained'],
            help: 'What became of the mail.',
          },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_refused_addresses_hash ON refused_addresses (page, endpoint_hash)',
          'CREATE INDEX idx_refused_addresses_updated ON refused_addresses (updated)',
        ],
      }),
    )
    const saved = app.findCollectionByNameOrId('refused_addresses')
    const id = saved.fields.getByName('id')
    if (id) id.help = 'Made by the system.'
    app.save(saved)
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.addIndex('idx_subscribers_contact', false, 'contact', "contact != ''")
    app.save(subscribers)
  },
  (app) => {
    const subscribers = app.findCollectionByNameOrId('subscribers')
    subscribers.removeIndex('idx_subscribers_contact')
    app.save(subscribers)
    app.delete(app.findCollectionByNameOrId('refused_addresses'))
  },
)
