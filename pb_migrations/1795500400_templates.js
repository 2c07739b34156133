/// Texts that are written beforehand: what an incident or an update begins with.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    const member = (...roles) => {
      const me = '@collection.memberships:me'
      const of = `@request.auth.collectionName = "users" && ${me}.page ?= page && ${me}.user ?= @request.auth.id`
      return roles.length === 0 ? of : `${of} && (${roles.map((role) => `${me}.role ?= "${role}"`).join(' || ')})`
    }
    const statuses = [
      'investigating',
      'identified',
      'monitoring',
      'resolved',
      'scheduled',
      'in_progress',
      'verifying',
      'completed',
    ]
    const templates = new Collection({
      type: 'base',
      name: 'templates',
      listRule: member(),
      viewRule: member(),
      createRule: member('owner', 'admin', 'responder'),
      updateRule: member('owner', 'admin', 'responder'),
      deleteRule: member('owner', 'admin'),
      fields: [
        {
          name: 'page',
          type: 'relation',
          collectionId: pages.id,
          required: true,
          maxSelect: 1,
          cascadeDelete: true,
          help: 'The page whose team writes with it. Cannot be changed later.',
        },
        {
          name: 'name',
          type: 'text',
          required: true,
          max: 120,
          presentable: true,
          help: 'By which the team finds it. Visitors never read it.',
        },
        {
          name: 'kind',
          type: 'select',
          maxSelect: 1,
          values: ['realtime', 'maintenance'],
          help: 'What it is for: incidents or maintenance. Empty is incidents.',
        },
        {
          name: 'title',
          type: 'text',
          max: 500,
          help: 'The heading of a new incident; empty: it is for updates. {{components}} is filled in.',
        },
        {
          name: 'body',
          type: 'text',
          required: true,
          max: 100000,
          help: 'Markdown. {{components}}, {{time}} and {{next_update}} are filled in from what is chosen.',
        },
        { name: 'status', type: 'select', maxSelect: 1, values: statuses, help: 'The status that it sets, if any.' },
        {
          name: 'affected',
          type: 'json',
          maxSize: 400000,
          help: 'Components with their statuses: [{"component": "id", "status": "partial_outage"}].',
        },
        {
          name: 'minutes',
          type: 'number',
          onlyInt: true,
          help: 'Minutes until the next update that it promises; 0: none.',
        },
        { name: 'position', type: 'number', onlyInt: true, help: 'The place in the list, from small to large.' },
        {
          name: 'revision',
          type: 'number',
          onlyInt: true,
          help: 'The count of the page’s writes when this was last written. Written by the system.',
        },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX idx_templates_page ON templates (page, position)'],
    })
    app.save(templates)
    const id = templates.fields.getByName('id')
    if (id) id.help = 'Made by the system, or 15 small letters and digits.'
    app.save(templates)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('templates'))
  },
)
