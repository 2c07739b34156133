/// A draft that is posted at a set time, and why it was not.
migrate(
  (app) => {
    const drafts = app.findCollectionByNameOrId('drafts')
    drafts.fields.add(
      new DateField({
        name: 'publish_at',
        help: 'When it is posted by itself, as it is; empty: not by itself.',
      }),
    )
    drafts.fields.add(
      new JSONField({
        name: 'refused',
        maxSize: 2000,
        help: 'Why it was not posted at its time. Written by the system.',
      }),
    )
    app.save(drafts)
  },
  (app) => {
    const drafts = app.findCollectionByNameOrId('drafts')
    drafts.fields.removeByName('publish_at')
    drafts.fields.removeByName('refused')
    app.save(drafts)
  },
)
