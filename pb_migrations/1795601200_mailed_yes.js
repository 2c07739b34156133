/// A second yes by a mailed link: the links, what became of the mails, and the way in the audit log.
migrate(
  (app) => {
    const related = (name, help) => ({
      name,
      type: 'relation',
      collectionId: app.findCollectionByNameOrId(`${name}s`).id,
      required: true,
      maxSelect: 1,
      cascadeDelete: true,
      help,
    })
    app.save(
      new Collection({
        type: 'base',
        name: 'yes_links',
        listRule: null,
        viewRule: null,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          related('page', 'The page whose team it was mailed to.'),
          related('user', 'Who says yes by it, and nobody else.'),
          { name: 'draft', type: 'text', required: true, max: 15, help: 'The draft that it is a yes to.' },
          { name: 'token_hash', type: 'text', hidden: true, help: 'SHA-256 of the token in the link.' },
          { name: 'key_hash', type: 'text', hidden: true, help: 'SHA-256 of what ends with their sessions.' },
          { name: 'words_hash', type: 'text', hidden: true, help: 'SHA-256 of the words that it is a yes to.' },
          { name: 'expires_at', type: 'date', required: true, help: 'Until when it works.' },
          { name: 'used_at', type: 'date', help: 'When it was used; it works once.' },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_yes_links_token ON yes_links (token_hash)',
          'CREATE INDEX idx_yes_links_user ON yes_links (user, page, created)',
          'CREATE INDEX idx_yes_links_expires ON yes_links (expires_at)',
        ],
      }),
    )
    const links = app.findCollectionByNameOrId('yes_links')
    const id = links.fields.getByName('id')
    if (id) id.help = 'Made by the system.'
    app.save(links)
    const drafts = app.findCollectionByNameOrId('drafts')
    drafts.fields.add(
      new JSONField({
        name: 'mailed',
        maxSize: 2000,
        help: 'What became of the mails to who may say yes. Written by the system.',
      }),
    )
    app.save(drafts)
    const log = app.findCollectionByNameOrId('audit_log')
    log.fields.getByName('via').values = ['console', 'admin', 'api', 'import', 'machine', 'system', 'mail']
    app.save(log)
    const settings = app.settings()
    const limit = { label: '/api/aldis/yes/', maxRequests: 20, duration: 60, audience: '' }
    settings.rateLimits.rules = [limit, ...settings.rateLimits.rules]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter(({ label }) => label !== '/api/aldis/yes/')
    app.save(settings)
    const log = app.findCollectionByNameOrId('audit_log')
    app.db().newQuery("UPDATE audit_log SET via = 'console' WHERE via = 'mail'").execute()
    log.fields.getByName('via').values = ['console', 'admin', 'api', 'import', 'machine', 'system']
    app.save(log)
    const drafts = app.findCollectionByNameOrId('drafts')
    drafts.fields.removeByName('mailed')
    app.save(drafts)
    app.delete(app.findCollectionByNameOrId('yes_links'))
  },
)
