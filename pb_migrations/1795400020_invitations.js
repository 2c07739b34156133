/// Invitations to a page's team. The hooks make and use them (src/backend/invitations.ts); of the token only a hash is kept.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    const me = '@collection.memberships:me'
    const member = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
    app.save(
      new Collection({
        type: 'base',
        name: 'invitations',
        listRule: member,
        viewRule: member,
        createRule: null,
        updateRule: null,
        deleteRule: null,
        fields: [
          {
            name: 'page',
            type: 'relation',
            collectionId: pages.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
            help: 'The page whose team it leads into. Cannot be changed later.',
          },
          { name: 'email', type: 'email', required: true, help: 'Who is invited.' },
          {
            name: 'role',
            type: 'select',
            required: true,
            maxSelect: 1,
            values: ['owner', 'admin', 'responder', 'viewer'],
            help: 'What they may do as a member.',
          },
          {
            name: 'token_hash',
            type: 'text',
            hidden: true,
            help: 'SHA-256 of the token in the link. Written by the system.',
          },
          { name: 'expires_at', type: 'date', required: true, help: 'Until when the link works.' },
          { name: 'invited_by', type: 'json', maxSize: 2000, help: 'Who invited, as text. Written by the system.' },
          { name: 'accepted_at', type: 'date', help: 'When it was used; it works once.' },
          { name: 'withdrawn_at', type: 'date', help: 'Set it to withdraw the invitation.' },
          { name: 'mailed', type: 'bool', help: 'Whether the link was mailed: then it works for that address only.' },
          { name: 'revision', type: 'number', onlyInt: true, help: 'The revision of the page that wrote it last.' },
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_invitations_page ON invitations (page, created)',
          'CREATE INDEX idx_invitations_token ON invitations (token_hash)',
        ],
      }),
    )
    const invitations = app.findCollectionByNameOrId('invitations')
    const id = invitations.fields.getByName('id')
    if (id) id.help = 'Made by the system, or 15 small letters and digits.'
    app.save(invitations)
    const settings = app.settings()
    const limits = ['/api/aldis/invitations', '/api/aldis/invitations/'].map((label) => ({
      label,
      maxRequests: 20,
      duration: 60,
      audience: '',
    }))
    settings.rateLimits.rules = [...limits, ...settings.rateLimits.rules]
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    const isOther = ({ label }) => !label.startsWith('/api/aldis/invitations')
    settings.rateLimits.rules = settings.rateLimits.rules.filter(isOther)
    app.save(settings)
    app.delete(app.findCollectionByNameOrId('invitations'))
  },
)
