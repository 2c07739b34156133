/// An incident that is the same as another becomes a link to it.
migrate(
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.fields.add(
      new RelationField({
        name: 'merged_into',
        collectionId: incidents.id,
        maxSelect: 1,
        cascadeDelete: false,
        help: 'The incident that this one, which is over, is the same as: visitors are sent there.',
      }),
    )
    incidents.addIndex('idx_incidents_merged', false, 'merged_into', "merged_into != ''")
    app.save(incidents)
  },
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.removeIndex('idx_incidents_merged')
    incidents.fields.removeByName('merged_into')
    app.save(incidents)
  },
)
