/// News that is no incident: a line above everything on the page, from a moment until another.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    const member = (...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
      return roles.length === 0 ? of : `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    app.save(
      new Collection({
        type: 'base',
        name: 'announcements',
        listRule: member(),
        viewRule: member(),
        createRule: member('owner', 'admin'),
        updateRule: member('owner', 'admin'),
        deleteRule: member('owner', 'admin'),
        fields: [
          {
            name: 'page',
            type: 'relation',
            collectionId: pages.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          {
            name: 'text',
            type: 'text',
            required: true,
            max: 2000,
            presentable: true,
            help: 'Markdown; one or two sentences, a link if need be.',
          },
          {
            name: 'kind',
            type: 'select',
            maxSelect: 1,
            values: ['notice', 'warning', 'good_news'],
            help: 'How it looks. Empty is a notice.',
          },
          { name: 'starts_at', type: 'date', help: 'From when it is shown. Empty is at once.' },
          { name: 'ends_at', type: 'date', help: 'Until when it is shown. Empty is until it is archived.' },
          { name: 'dismissible', type: 'bool', help: 'Whether visitors may put it away on their device.' },
          {
            name: 'translations',
            type: 'json',
            maxSize: 50000,
            help: 'The text in other languages: {"de": {"text": "…"}}.',
          },
          { name: 'archived_at', type: 'date', help: 'Since when it is no longer shown, whatever its times.' },
          { name: 'revision', type: 'number', onlyInt: true, help: 'The revision of the page that wrote it last.' },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_announcements_page ON announcements (page, starts_at)'],
      }),
    )
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('announcements'))
  },
)
