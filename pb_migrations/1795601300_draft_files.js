/// A draft's files, which go with it to whoever takes it over, and to the update that it becomes.
migrate(
  (app) => {
    const drafts = app.findCollectionByNameOrId('drafts')
    drafts.fields.add(
      new FileField({
        name: 'attachments',
        maxSelect: 10,
        maxSize: 10485760,
        protected: true,
        thumbs: ['480x480f'],
        help: 'Up to 10 files of 10 MB. The team alone opens them, until they are posted.',
      }),
    )
    drafts.fields.add(
      new JSONField({
        name: 'attachment_texts',
        maxSize: 60000,
        help: 'What each file shows, by its name: {"graph_x1y2z3a4b5.png": "…"}, or a list in the order of the files.',
      }),
    )
    app.save(drafts)
  },
  (app) => {
    const drafts = app.findCollectionByNameOrId('drafts')
    drafts.fields.removeByName('attachments')
    drafts.fields.removeByName('attachment_texts')
    app.save(drafts)
  },
)
