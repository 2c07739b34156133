/// What a team leaves for its next shift: one note a page.
migrate(
  (app) => {
    const member = (...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
      return roles.length === 0 ? of : `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    const writer = member('owner', 'admin', 'responder')
    const handovers = new Collection({
      type: 'base',
      name: 'handovers',
      listRule: member(),
      viewRule: member(),
      createRule: writer,
      updateRule: writer,
      deleteRule: writer,
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
          name: 'body',
          type: 'text',
          required: true,
          max: 2000,
          presentable: true,
          help: 'What the next shift should know, for the team alone.',
        },
        {
          name: 'author',
          type: 'json',
          maxSize: 2000,
          help: 'Who wrote it last, as text of that moment. Written by the system.',
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
      indexes: ['CREATE UNIQUE INDEX idx_handovers_page ON handovers (page)'],
    })
    app.save(handovers)
    const id = handovers.fields.getByName('id')
    if (id) id.help = 'Made by the system, or 15 small letters and digits.'
    app.save(handovers)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('handovers'))
  },
)
