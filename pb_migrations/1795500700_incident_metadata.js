/// What a team keeps beside an incident: ids in other systems, links.
migrate(
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.fields.add(
      new JSONField({
        name: 'metadata',
        maxSize: 40000,
        help: 'For the team and its scripts, never public: {"ticket": "OPS-12"}.',
      }),
    )
    app.save(incidents)
  },
  (app) => {
    const incidents = app.findCollectionByNameOrId('incidents')
    incidents.fields.removeByName('metadata')
    app.save(incidents)
  },
)
