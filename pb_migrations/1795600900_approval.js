/// Updates that wait for a second yes: from which impact on, who said it of a draft, and what an update was posted by.
migrate(
  (app) => {
    const pages = app.findCollectionByNameOrId('pages')
    pages.fields.add(
      new SelectField({
        name: 'approval_from',
        values: ['minor', 'major', 'critical'],
        maxSelect: 1,
        help: 'Updates to incidents of this impact, or a worse one, wait for a second yes; empty: none wait.',
      }),
    )
    app.save(pages)
    const drafts = app.findCollectionByNameOrId('drafts')
    drafts.fields.add(
      new DateField({ name: 'asked_at', help: 'When its writer asked for a second yes; empty: not asked.' }),
    )
    drafts.fields.add(
      new JSONField({
        name: 'approval',
        maxSize: 2000,
        help: 'Who said yes to it as it stands. Written by the system, of who writes anything here.',
      }),
    )
    app.save(drafts)
    const updates = app.findCollectionByNameOrId('incident_updates')
    updates.fields.add(
      new JSONField({
        name: 'approval',
        maxSize: 2000,
        help: 'Who said yes to it, or that an owner posted it without. Written by the system.',
      }),
    )
    app.save(updates)
  },
  (app) => {
    const remove = (collection, ...fields) => {
      const found = app.findCollectionByNameOrId(collection)
      for (const field of fields) found.fields.removeByName(field)
      app.save(found)
    }
    remove('pages', 'approval_from')
    remove('drafts', 'asked_at', 'approval')
    remove('incident_updates', 'approval')
  },
)
