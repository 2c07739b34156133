/// What a team writes beside an incident for itself.
migrate(
  (app) => {
    const member = (...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
      return roles.length === 0 ? of : `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    const own = 'author.collection = "users" && author.id = @request.auth.id'
    const changes = `(${member('owner', 'admin')}) || (${member('responder')} && ${own})`
    const notes = new Collection({
      type: 'base',
      name: 'incident_notes',
      listRule: member(),
      viewRule: member(),
      createRule: member('owner', 'admin', 'responder'),
      updateRule: changes,
      deleteRule: changes,
      fields: [
        {
          name: 'page',
          type: 'relation',
          collectionId: app.findCollectionByNameOrId('pages').id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
          help: 'The page whose team reads it. Cannot be changed later.',
        },
        {
          name: 'incident',
          type: 'relation',
          collectionId: app.findCollectionByNameOrId('incidents').id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
          help: 'The incident that it stands beside. Cannot be changed later.',
        },
        {
          name: 'body',
          type: 'text',
          required: true,
          max: 20000,
          presentable: true,
          help: 'Markdown, for the team alone: visitors never read it.',
        },
        {
          name: 'author',
          type: 'json',
          maxSize: 2000,
          help: 'Who wrote it, as text of that moment. Written by the system.',
        },
        {
          name: 'revision',
          type: 'number',
          onlyInt: true,
          help: 'The count of the page’s writes when this was last written. Written by the system.',
        },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX idx_incident_notes_incident ON incident_notes (incident, created)'],
    })
    app.save(notes)
    const id = notes.fields.getByName('id')
    if (id) id.help = 'Made by the system, or 15 small letters and digits.'
    app.save(notes)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('incident_notes'))
  },
)
