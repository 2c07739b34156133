/// What somebody of the team is writing, before it is posted: the others see it, and may take it over.
migrate(
  (app) => {
    const member = (...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
      return roles.length === 0 ? of : `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    const writer = member('owner', 'admin', 'responder')
    const own = 'author.collection = "users" && author.id = @request.auth.id'
    const held = '(@request.query.holder:isset = false || @request.query.holder = holder)'
    const drafts = new Collection({
      type: 'base',
      name: 'drafts',
      listRule: member(),
      viewRule: member(),
      createRule: writer,
      updateRule: writer,
      deleteRule: `(${writer}) && ${own} && ${held}`,
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
          maxSelect: 1,
          cascadeDelete: true,
          help: 'The incident that it is an update of; empty where it opens one. Cannot be changed later.',
        },
        {
          name: 'content',
          type: 'json',
          required: true,
          maxSize: 500000,
          help: 'What is written, as the composer keeps it.',
        },
        {
          name: 'holder',
          type: 'text',
          required: true,
          max: 15,
          pattern: '^[a-z0-9]{15}$',
          help: 'Where it is being written: whoever takes the draft over puts another here.',
        },
        {
          name: 'author',
          type: 'json',
          maxSize: 2000,
          help: 'Who writes it now, as text of that moment. Written by the system.',
        },
        {
          name: 'taken_from',
          type: 'json',
          maxSize: 2000,
          help: 'Whom it was taken over from last. Written by the system.',
        },
        {
          name: 'revision',
          type: 'number',
          onlyInt: true,
          help: 'How often it was written. Written by the system.',
        },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX idx_drafts_page ON drafts (page, incident)'],
    })
    app.save(drafts)
    const id = drafts.fields.getByName('id')
    if (id) id.help = 'Made by the system, or 15 small letters and digits.'
    app.save(drafts)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('drafts'))
  },
)
