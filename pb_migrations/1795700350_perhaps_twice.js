/// Which deliveries may have come twice: of a try before nobody knows whether it was taken.
migrate(
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    const help = 'Of a try before nobody knows whether it was taken: it may have come twice.'
    deliveries.fields.add(new BoolField({ name: 'perhaps_twice', help }))
    app.save(deliveries)
  },
  (app) => {
    const deliveries = app.findCollectionByNameOrId('deliveries')
    deliveries.fields.removeByName('perhaps_twice')
    app.save(deliveries)
  },
)
