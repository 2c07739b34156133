/// Pages, their hosts, their revisions and their members.
migrate(
  (app) => {
    const dates = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ]
    const revision = { name: 'revision', type: 'number', onlyInt: true }
    const link = '^(https?://|mailto:)[^\\s<>"\']+$'

    const pages = new Collection({
      type: 'base',
      name: 'pages',
      fields: [
        { name: 'slug', type: 'text', required: true, max: 63, pattern: '^[a-z0-9][a-z0-9-]*$' },
        { name: 'name', type: 'text', required: true, max: 120, presentable: true },
        { name: 'url', type: 'text', max: 500, pattern: link },
        { name: 'support_url', type: 'text', max: 500, pattern: link },
        { name: 'headline', type: 'text', max: 500 },
        { name: 'about', type: 'text', max: 20000 },
        {
          name: 'logo',
          type: 'file',
          maxSelect: 1,
          maxSize: 2097152,
          protected: true,
          mimeTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
        },
        {
          name: 'favicon',
          type: 'file',
          maxSelect: 1,
          maxSize: 524288,
          protected: true,
          mimeTypes: ['image/png', 'image/x-icon', 'image/vnd.microsoft.icon', 'image/webp', 'image/svg+xml'],
        },
        { name: 'brand_color', type: 'text', max: 7, pattern: '^#[0-9a-fA-F]{6}$' },
        { name: 'time_zone', type: 'text', max: 64, pattern: '^[A-Za-z0-9_+/-]+$' },
        { name: 'locale', type: 'text', max: 16, pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$' },
        { name: 'locales', type: 'json', maxSize: 2000 },
        { name: 'visibility', type: 'select', maxSelect: 1, values: ['public', 'private'] },
        { name: 'hide_from_search', type: 'bool' },
        { name: 'weights', type: 'json', maxSize: 2000 },
        { name: 'history_days', type: 'number', onlyInt: true, min: 0, max: 90 },
        { name: 'links', type: 'json', maxSize: 20000 },
        { name: 'external_id', type: 'text', max: 64 },
        { name: 'source', type: 'json', maxSize: 100000 },
        revision,
        ...dates,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_pages_slug ON pages (slug)',
        "CREATE UNIQUE INDEX idx_pages_external_id ON pages (external_id) WHERE external_id != ''",
      ],
    })
    app.save(pages)

    const page = {
      name: 'page',
      type: 'relation',
      collectionId: pages.id,
      required: true,
      maxSelect: 1,
      cascadeDelete: true,
    }

    app.save(
      new Collection({
        type: 'base',
        name: 'domains',
        fields: [
          page,
          {
            name: 'host',
            type: 'text',
            required: true,
            max: 260,
            pattern: '^[a-z0-9.-]+(:[0-9]+)?$',
            presentable: true,
          },
          revision,
          ...dates,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_domains_host ON domains (host)',
          'CREATE INDEX idx_domains_page ON domains (page, host)',
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'publications',
        fields: [
          page,
          { name: 'epoch', type: 'text', required: true, max: 40 },
          revision,
          // When the revision was last raised, in milliseconds: a ping uses it to find what a transaction touched.
          { name: 'touched', type: 'number', onlyInt: true },
          ...dates,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_publications_page ON publications (page)',
          'CREATE INDEX idx_publications_touched ON publications (touched)',
        ],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'changes',
        fields: [
          page,
          { name: 'collection', type: 'text', required: true, max: 60 },
          { name: 'record', type: 'text', required: true, max: 60 },
          { name: 'deleted', type: 'bool' },
          revision,
          ...dates,
        ],
        indexes: ['CREATE INDEX idx_changes_page ON changes (page, revision)'],
      }),
    )

    app.save(
      new Collection({
        type: 'base',
        name: 'memberships',
        fields: [
          page,
          {
            name: 'user',
            type: 'relation',
            collectionId: app.findCollectionByNameOrId('users').id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          {
            name: 'role',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['owner', 'admin', 'responder', 'viewer'],
          },
          revision,
          ...dates,
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_memberships_page_user ON memberships (page, user)',
          'CREATE INDEX idx_memberships_user ON memberships (user)',
        ],
      }),
    )
  },
  (app) => {
    for (const name of ['memberships', 'changes', 'publications', 'domains', 'pages']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
